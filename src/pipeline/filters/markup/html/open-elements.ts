// The stack of open elements; finds the one that an end tag closes without walking the stack.
import type { ElementKind } from './html-elements.ts';

interface OpenElement {
  readonly kind: ElementKind;
  readonly leave: (() => void) | undefined;
}

export const createOpenElements = () => {
  const stack: OpenElement[] = [];
  const places = new Map<string, number[]>(); // stack positions by name, and by the kinds `#wall` and `#solid`

  const lastPlace = (name: string): number => places.get(name)?.at(-1) ?? -1;

  const remember = (name: string, place: number): void => {
    const known = places.get(name);
    if (known === undefined) places.set(name, [place]);
    else known.push(place);
  };

  const push = (element: OpenElement): void => {
    const { kind } = element;
    remember(kind.name, stack.length);
    if (kind.isWall) remember('#wall', stack.length);
    if (kind.isSolid) remember('#solid', stack.length);
    stack.push(element);
  };

  const pop = (): void => {
    const element = stack.pop();
    if (element === undefined) return;
    places.get(element.kind.name)?.pop();
    if (element.kind.isWall) places.get('#wall')?.pop();
    if (element.kind.isSolid) places.get('#solid')?.pop();
    element.leave?.();
  };

  const popTo = (place: number): void => {
    while (stack.length > place) pop();
  };

  const isOpen = ({ name, scope }: ElementKind): boolean => {
    const place = lastPlace(name);
    return place >= 0 && scope.every((barrier) => lastPlace(barrier) <= place);
  };

  /** Closes the nearest element of this kind and everything inside it; returns whether there was one. */
  const close = (kind: ElementKind): boolean => {
    const found = isOpen(kind);
    if (found) popTo(lastPlace(kind.name));
    return found;
  };

  return { push, popTo, close, isOpen, lastPlace, depth: () => stack.length };
};
