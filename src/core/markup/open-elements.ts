// The stack of open elements, which finds the element an end tag closes without walking through the stack.
import { scopeOf, solidNames, wallNames } from './html-elements.ts';

export interface OpenElement {
  readonly name: string;
  readonly leave?: () => void;
}

export const createOpenElements = () => {
  const stack: OpenElement[] = [];
  const places = new Map<string, number[]>(); // by name, and by the kinds `#wall` and `#solid`: where in the stack

  const lastPlace = (name: string): number => places.get(name)?.at(-1) ?? -1;

  const remember = (name: string, place: number): void => {
    const known = places.get(name);
    if (known === undefined) places.set(name, [place]);
    else known.push(place);
  };

  const push = (element: OpenElement): void => {
    const { name } = element;
    remember(name, stack.length);
    if (wallNames.has(name)) remember('#wall', stack.length);
    if (solidNames.has(name)) remember('#solid', stack.length);
    stack.push(element);
  };

  const pop = (): void => {
    const element = stack.pop();
    if (element === undefined) return;
    places.get(element.name)?.pop();
    if (wallNames.has(element.name)) places.get('#wall')?.pop();
    if (solidNames.has(element.name)) places.get('#solid')?.pop();
    element.leave?.();
  };

  const popTo = (place: number): void => {
    while (stack.length > place) pop();
  };

  const isOpen = (name: string): boolean => {
    const place = lastPlace(name);
    return place >= 0 && scopeOf(name).every((barrier) => lastPlace(barrier) <= place);
  };

  /** Closes the nearest element of this name with all that is open in it; says whether there was one. */
  const close = (name: string): boolean => {
    const found = isOpen(name);
    if (found) popTo(lastPlace(name));
    return found;
  };

  return { push, popTo, close, isOpen, lastPlace, depth: () => stack.length };
};
