// Reads what an element's `style` attribute means for its text.

export interface InlineStyle {
  readonly isHidden: boolean;
  readonly display: string | undefined;
  readonly keepsSpace: boolean | undefined;
  readonly isTightAbove: boolean;
  readonly isTightBelow: boolean;
  readonly hasNoMarker: boolean;
  readonly wordList: string | undefined; // Word's `mso-list`: "Ignore" around a drawn marker, "l0 level1 lfo1" on a list paragraph
}

const readDeclarations = (style: string): Map<string, string> => {
  const declarations = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace('!important', '');
    declarations.set(declaration.slice(0, colon).trim(), value.trim());
  }
  return declarations;
};

const isZero = (length: string | undefined): boolean => length !== undefined && Number.parseFloat(length) === 0;

export const readInlineStyle = (style: string): InlineStyle => {
  const declarations = readDeclarations(style);
  const margins = declarations.get('margin')?.split(' ') ?? [];
  const space = declarations.get('white-space');
  const list = declarations.get('list-style-type') ?? declarations.get('list-style');
  const display = declarations.get('display');
  return {
    isHidden: display === 'none' || declarations.get('visibility') === 'hidden',
    display,
    keepsSpace: space === undefined ? undefined : space.startsWith('pre') || space === 'break-spaces',
    isTightAbove: isZero(declarations.get('margin-top') ?? margins[0]),
    isTightBelow: isZero(declarations.get('margin-bottom') ?? margins[2] ?? margins[0]),
    hasNoMarker: list?.startsWith('none') ?? false,
    wordList: declarations.get('mso-list'),
  };
};

export const noStyle: InlineStyle = readInlineStyle('');
