// Sends mixed concurrent writes to a running service, over HTTP and the private socket, until it stops responding.

import type { OperationId } from '../../src/contract/types.ts';
import type { CallInput } from '../../src/contract/write-target.ts';
import { openPrivateDoor, talk } from '../support/application/talk.ts';
import type { Service } from '../support/service/service.ts';
import { createRegisters, createSet } from './ledger.ts';

export const createLedgers = () => ({
  texts: createSet('text'),
  pins: createSet('pin'),
  actions: createSet('action'),
  abbreviations: createSet('abbreviation'),
  variables: createRegisters('variable'),
  tags: createRegisters('tag of'),
  pictures: createSet('picture'),
});

export type Ledgers = ReturnType<typeof createLedgers>;

interface Options {
  readonly service: Service;
  readonly ledgers: Ledgers;
  /** A pinned entry, which no clear removes. */
  readonly tagged: number;
  readonly withClear: boolean;
  onAck(): void;
}

let counter = 0;
const fresh = (prefix: string): string => `${prefix}${++counter}`;

export const writeUntilKilled = async ({ service, ledgers, tagged, withClear, onAck }: Options): Promise<void> => {
  const door = openPrivateDoor(service.home);
  const viaHttp = async (method: string, target: string, body?: unknown): Promise<void> => {
    const { status, json } = await talk(service, method, target, body);
    if (status >= 300) throw new Error(`${method} ${target}: ${status} ${JSON.stringify(json)}`);
  };
  const viaSocket = async <Id extends OperationId>(id: Id, input: CallInput<Id>): Promise<void> => {
    await door.call(id, input);
  };

  const repeat = async (write: () => readonly [ack: () => void, answer: Promise<void>]): Promise<void> => {
    for (;;) {
      const [ack, answer] = write();
      await answer;
      ack();
      onAck();
    }
  };
  const text = (): string => `${fresh('text ')} ${counter % 20 === 0 ? 'lorem ipsum '.repeat(4000) : ''}`.trim();

  const writers = [
    ...Array.from({ length: 3 }, () =>
      repeat(() => {
        const one = text();
        return [ledgers.texts.send(one), viaHttp('PUT', '/v1/clipboard', { text: one })];
      }),
    ),
    repeat(() => {
      const one = text();
      return [ledgers.texts.send(one), viaSocket('putClipboard', { body: { text: one } })];
    }),
    repeat(() => {
      const value = fresh('value ');
      return [ledgers.variables.send('http', value), viaHttp('PUT', '/v1/variables/http', { value })];
    }),
    repeat(() => {
      const value = fresh('value ');
      const body = JSON.stringify({ value });
      return [ledgers.variables.send('socket', value), viaSocket('putVariable', { path: { name: 'socket' }, body })];
    }),
    repeat(() => {
      const one = fresh('pinned ');
      return [ledgers.pins.send(one), viaHttp('POST', '/v1/pins', { text: one })];
    }),
    repeat(() => {
      const tag = fresh('tag-');
      return [ledgers.tags.send(String(tagged), tag), viaHttp('PATCH', `/v1/history/${tagged}`, { tags: [tag] })];
    }),
    repeat(() => {
      const keyword = fresh('action-');
      return [ledgers.actions.send(keyword), viaHttp('POST', '/v1/actions', { keyword, pattern: 'x' })];
    }),
    repeat(() => {
      const abbreviation = fresh('abbr');
      const body = { abbreviation, expansion: 'upper' };
      return [ledgers.abbreviations.send(abbreviation), viaSocket('addAbbreviation', { body })];
    }),
    ...(withClear
      ? [
          (async () => {
            const acks = [ledgers.texts.sendClear(), ledgers.pictures.sendClear()];
            await viaHttp('DELETE', '/v1/history');
            for (const ack of acks) ack();
            onAck();
          })(),
        ]
      : []),
  ];
  const ends = await Promise.allSettled(writers);
  for (const end of ends) {
    const message = end.status === 'rejected' ? String(end.reason) : '';
    if (/: [45]\d\d /.test(message) || message.startsWith('ServiceError')) throw new Error(message);
  }
};
