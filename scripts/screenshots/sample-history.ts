// The history that the overlay shows in pictures.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewEntry } from '../../src/core/history/stored-entry.ts';
import type { Home } from '../../src/platform/files/home.ts';
import type { OpenedStore } from '../../test/support/store/fill-store.ts';
import { folder } from './folder.ts';

/** The size of the pictures of the explorer. One of them is also what somebody copied. */
export const pictureSize = { width: 1440, height: 960 } as const;
const picture = { file: 'screenshot.png', type: 'image/png', ...pictureSize, bytes: 0 } as const;

/** The oldest first, and how many minutes ago it was copied. */
const samples = [
  [1500, { files: ['/home/ada/Documents/offer-2026.pdf', '/home/ada/Documents/terms.pdf'], app: 'Files' }],
  [190, { text: 'name,city,total\nAda,London,12.50\nGrace,New York,99.00\nLin,Shanghai,7.25', app: 'Calc' }],
  [64, { text: '{"invoice":"2026-114","total":1240.5,"paid":false}', app: 'Terminal' }],
  [41, { text: '#0a655f', app: 'GIMP' }],
  [32, { text: 'ada@example.org', app: 'Thunderbird' }],
  [17, { text: 'https://copyloom.example/invoices/2026-114', app: 'Firefox' }],
  [12, { image: picture, app: 'Flameshot' }],
  [9, { text: 'Meet at the north gate, 9:30. Bring the drawings and the invoice.', app: 'Slack' }],
  [
    2,
    {
      text: 'Dear Ada, the invoice is attached.',
      html: '<h2>Invoice 2026-114</h2><p><b>Dear Ada</b>, the invoice is <a href="x">attached</a>.<table><tr><th>Item<th>Price<tr><td>Loom<td>1,200.00<tr><td>Shuttle<td>40.50</table><p><i>Please pay within 14 days.</i>',
      app: 'Writer',
    },
  ],
] as const satisfies readonly (readonly [minutes: number, copy: NewEntry])[];

/** The entry of the invoice, and what its owner did with it. */
export const invoice = { id: '6', changes: { addTags: ['invoices'], pin: true } };

export const recordSamples = ({ history, clock }: OpenedStore, now: number): void => {
  for (const [minutes, copy] of samples) {
    clock.now = now - minutes * 60_000;
    history.record(copy);
  }
};

/** Copies the file of the entry that is a picture from the pictures of the docs. */
export const addPicture = ({ imagesFolder }: Home, name: string): void =>
  copyFileSync(join(folder, name), join(imagesFolder, picture.file));
