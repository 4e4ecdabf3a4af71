// Color filters, for all CSS formats.
import { filter } from '../../language/filter.ts';
import { ArgumentError, type Parameter, someText } from '../../language/parameters.ts';
import { withColors } from './convert-color.ts';

const share = someText('how much, in percent of the range from black to white, such as 10');

const percentage: Parameter<number> = {
  ...share,
  read: (args) => {
    const written = share.read(args).trim();
    const number = /^\d{1,3}(?:\.\d{1,6})?%?$/.test(written) ? Number.parseFloat(written) : Number.NaN;
    if (number >= 0 && number <= 100) return number;
    throw new ArgumentError(`must be a percentage from 0 to 100, not “${written.slice(0, 40).toWellFormed()}”`);
  },
};

export const colorFilters = [
  filter({
    keyword: 'color',
    summary: 'Converts a CSS color to its name, or to #rrggbb if it has none.',
    takes: 'line',
    gives: 'text',
    aliases: ['colour', 'color-name'],
    examples: [
      { run: 'color', on: 'rgb(255 99 71)', gives: 'tomato' },
      { run: 'color', on: 'hsl(32, 100%, 50%)', gives: '#ff8800' },
    ],
    apply: (content) => withColors(({ read, writeName }) => writeName(read(content))),
  }),
  filter({
    keyword: 'color-hex',
    summary: 'Converts a color to #rrggbb, or to #rrggbbaa if it is translucent.',
    takes: 'line',
    gives: 'text',
    aliases: ['colour-hex'],
    examples: [
      { run: 'color-hex', on: 'tomato', gives: '#ff6347' },
      { run: 'color-hex', on: 'rgb(255 136 0 / 50%)', gives: '#ff880080' },
    ],
    apply: (content) => withColors(({ read, writeHex }) => writeHex(read(content))),
  }),
  filter({
    keyword: 'color-rgb',
    summary: 'Converts a color to rgb().',
    takes: 'line',
    gives: 'text',
    aliases: ['colour-rgb'],
    examples: [
      { run: 'color-rgb', on: '#f80', gives: 'rgb(255 136 0)' },
      { run: 'color-rgb', on: '#ff880080', gives: 'rgb(255 136 0 / 0.502)' },
    ],
    apply: (content) => withColors(({ read, writeRgb }) => writeRgb(read(content))),
  }),
  filter({
    keyword: 'color-hsl',
    summary: 'Converts a color to hsl().',
    takes: 'line',
    gives: 'text',
    aliases: ['colour-hsl'],
    examples: [{ run: 'color-hsl', on: '#ff8800', gives: 'hsl(32 100% 50%)' }],
    apply: (content) => withColors(({ read, writeHsl }) => writeHsl(read(content))),
  }),
  filter({
    keyword: 'color-oklch',
    summary: 'Converts a color to oklch().',
    takes: 'line',
    gives: 'text',
    aliases: ['colour-oklch'],
    examples: [{ run: 'color-oklch', on: '#ff8800', gives: 'oklch(74.42% 0.1812 56.46)' }],
    apply: (content) => withColors(({ read, writeOklch }) => writeOklch(read(content))),
  }),
  filter({
    keyword: 'contrast',
    summary: 'Computes the contrast ratio with a background color, from 1 to 21. WCAG requires at least 4.5 for text.',
    takes: 'line',
    gives: 'text',
    arguments: { color: someText('the background color') },
    examples: [
      { run: 'contrast white', on: '#767676', gives: '4.54' },
      { run: 'contrast black', on: 'white', gives: '21' },
    ],
    apply: (content, { color }) =>
      withColors(({ read, computeContrast }) => String(computeContrast(read(content), read(color)))),
  }),
  filter({
    keyword: 'lighten',
    summary: 'Lightens a color and keeps its hue: adds to its OKLCH lightness.',
    takes: 'line',
    gives: 'text',
    arguments: { percent: percentage },
    examples: [{ run: 'lighten 20', on: '#336699', gives: '#6ea3da' }],
    apply: (content, { percent }) =>
      withColors(({ read, writeHex, changeLightness }) => writeHex(changeLightness(read(content), percent / 100))),
  }),
  filter({
    keyword: 'darken',
    summary: 'Darkens a color and keeps its hue: subtracts from its OKLCH lightness.',
    takes: 'line',
    gives: 'text',
    arguments: { percent: percentage },
    examples: [{ run: 'darken 20%', on: '#336699', gives: '#002e5c' }],
    apply: (content, { percent }) =>
      withColors(({ read, writeHex, changeLightness }) => writeHex(changeLightness(read(content), -percent / 100))),
  }),
];
