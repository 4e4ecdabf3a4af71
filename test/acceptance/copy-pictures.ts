// Copies pictures sequentially on an X server, like an application. A picture that the API lists counts as acknowledged.
import sharp from 'sharp';
import { talk } from '../support/application/talk.ts';
import { createXClient } from '../support/clipboard/x-client.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import type { Service } from '../support/service/service.ts';
import type { createSet } from './ledger.ts';

interface Options {
  readonly lifetime: Lifetime;
  readonly service: Service;
  readonly display: string;
  readonly ledger: ReturnType<typeof createSet>;
  onAck(): void;
}

let counter = 0;

/** Each has a unique size, which identifies it. */
const drawPicture = async () => {
  counter += 1;
  const [width, height] = [16 + (counter % 400), 16 + Math.floor(counter / 400)];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return { name: `${width}x${height}`, bytes };
};

/** Runs until the service stops responding. */
export const copyPictures = async ({ lifetime, service, display, ledger, onAck }: Options): Promise<void> => {
  const client = await createXClient(lifetime, display);
  const isListed = async (name: string): Promise<boolean> => {
    const { json } = await talk(service, 'GET', '/v1/history?tag=image&limit=5');
    return json.items.some(
      ({ image }: { image: { width: number; height: number } }) => `${image.width}x${image.height}` === name,
    );
  };
  try {
    for (;;) {
      const { name, bytes } = await drawPicture();
      const ack = ledger.send(name);
      await client.copyAll(new Map([['image/png', bytes]]));
      const giveUpAt = performance.now() + 5000; // another copy may have replaced it before it was read
      while (!(await isListed(name)) && performance.now() < giveUpAt);
      if (await isListed(name)) {
        ack();
        onAck();
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the service is gone
  }
};
