// The clipboard contract on Wayland: real compositors, wl-clipboard and misbehaving clients.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWaylandClipboard } from '../../src/platform/clipboard/wayland/open-wayland-clipboard.ts';
import { listen, usual } from '../support/clipboard/clipboard-listener.ts';
import { createWaylandClient, type WaylandClient } from '../support/clipboard/selection-client.ts';
import { type Sway, startSway } from '../support/clipboard/sway.ts';
import { createWlPrograms, type WlPrograms } from '../support/clipboard/wl-programs.ts';
import { hasPrograms } from '../support/running/needed-programs.ts';
import { patience, testTime } from '../support/running/patience.ts';
import { checkSystemClipboard, type Setting } from './system-clipboard.ts';

const needed = ['sway', 'wl-copy', 'wl-paste'];

interface Sides {
  readonly setting: Setting;
  readonly programs: WlPrograms;
  readonly client: WaylandClient;
}

const createSides = async (t: TestContext, sway: Sway): Promise<Sides> => {
  const programs = createWlPrograms(t, sway);
  const client = await createWaylandClient(t, sway);
  const { copy, paste, listTargets, copyUnheard } = programs;
  const { copyAll, copyAsSoonAsRead, hostile } = client;
  const setting: Setting = {
    open: (opening) => openWaylandClipboard({ socket: sway.socket, ...opening }),
    // Wayland reports neither who copies nor who pastes: there is no application, and no paste that is certainly the user's.
    party: {
      app: undefined,
      copy,
      paste,
      listTargets,
      copyAll,
      copyAsSoonAsRead,
      copyUnheard,
      hostile,
      stopSystem: sway.kill,
    },
  };
  return { setting, programs, client };
};

checkSystemClipboard('Wayland', async (t) =>
  hasPrograms(t, needed) ? (await createSides(t, await startSway(t))).setting : undefined,
);

const testInSway = (title: string, run: (t: TestContext, sides: Sides) => Promise<void>) =>
  test(title, { timeout: testTime }, async (t) => {
    if (hasPrograms(t, needed)) await run(t, await createSides(t, await startSway(t)));
  });

/** For what must not happen: longer than it would take to happen. */
const waitAWhile = () => sleep(300);
/** In the words of wl-paste's versions. */
const nothingThere = /No selection|Nothing is copied/;
const readPipe = async (descriptor: number | undefined): Promise<string> => {
  assert.ok(descriptor !== undefined, 'the offer is no longer current');
  const pipe = new Socket({ fd: descriptor, readable: true, writable: false });
  return Buffer.concat(await Array.fromAsync(pipe)).toString();
};
const countDescriptors = (): number => readdirSync('/proc/self/fd').length;

testInSway('reports a paste of several formats once, and a paste sequence works', async (t, sides) => {
  const { client } = sides;
  const { clipboard, pastes, until } = await listen(t, sides.setting);
  assert.deepEqual(clipboard.pastes, { detected: true });
  assert.equal(await client.takeSelection(), undefined);
  for (const [at, text] of ['one', 'two', 'three'].entries()) {
    await clipboard.write({ text, html: `<b>${text}</b>` });
    const offer = await client.takeSelection();
    // One client asks for all of them at once, as an application does. Three programs would start far apart on a busy machine.
    const pasted = ['text/html', 'text/plain;charset=utf-8', 'UTF8_STRING'].map((type) =>
      readPipe(offer?.receive(type)),
    );
    assert.deepEqual(await Promise.all(pasted), [`<b>${text}</b>`, text, text]);
    await until(() => pastes() > at);
  }
  await waitAWhile();
  assert.equal(pastes(), 3);
});

testInSway('reading the targets or the marker of a secret does not count as a paste', async (t, sides) => {
  const { clipboard, pastes } = await listen(t, sides.setting);
  await clipboard.writeConcealed('hunter2');
  await sides.programs.listTargets();
  await sides.programs.paste('x-kde-passwordManagerHint');
  await waitAWhile();
  assert.equal(pastes(), 0);
});

testInSway(
  'a client that requests but does not read is dropped, does not count as a paste, and blocks nobody',
  async (t, sides) => {
    const { client, programs, setting } = sides;
    const { clipboard, pastes, until } = await listen(t, setting, { ...usual, answerTime: 500 });
    const text = 'x'.repeat(5_000_000);
    await clipboard.write({ text });
    assert.equal(await client.takeSelection(), undefined);
    const before = countDescriptors();
    const descriptor = (await client.takeSelection())?.receive('UTF8_STRING');
    assert.ok(descriptor);
    assert.equal((await programs.paste()).length, text.length);
    await until(() => pastes() > 0);
    // A writer that gives up closes its end of the pipe, which leaves only the end of the one who asked.
    const deadline = performance.now() + patience;
    while (countDescriptors() > before + 1) {
      assert.ok(performance.now() < deadline, 'the writer does not give up');
      await sleep(20);
    }
    const { length } = await readPipe(descriptor);
    assert.ok(length < text.length, `received ${length} bytes`);
    assert.equal(pastes(), 1);
  },
);

testInSway(
  'an earlier copy is not reported and disappears with its owner, because nothing has checked it',
  async (t, sides) => {
    const { client, programs, setting } = sides;
    assert.equal(await client.takeSelection(), undefined);
    const copier = await programs.copy(Buffer.from('before'));
    await client.takeSelection();
    const { copies, next } = await listen(t, setting);
    await copier.quit();
    assert.equal(await client.takeSelection(), undefined);
    await waitAWhile();
    await assert.rejects(programs.paste(), nothingThere);
    await programs.copy(Buffer.from('after'));
    assert.equal((await next()).text, 'after');
    assert.equal(copies.length, 1);
  },
);

testInSway('the remaining content of an owner that quit can be cleared', async (t, sides) => {
  const { client, programs, setting } = sides;
  const { next } = await listen(t, setting);
  const copier = await programs.copy(Buffer.from('text'));
  await next();
  await copier.quit();
  for (const owned of [false, true, false, true]) assert.equal((await client.takeSelection()) !== undefined, owned);
  await programs.clear();
  await waitAWhile();
  await assert.rejects(programs.paste(), nothingThere);
});

testInSway('a secret disappears with its owner', async (t, sides) => {
  const { client, programs, setting } = sides;
  const { next } = await listen(t, setting);
  await programs.copy(Buffer.from('copied before'));
  await next();
  const secret = new Map([
    ['UTF8_STRING', Buffer.from('hunter2')],
    ['x-kde-passwordManagerHint', Buffer.from('secret')],
  ]);
  const { quit } = await client.copyAll(secret);
  await next();
  await quit();
  await waitAWhile();
  await assert.rejects(programs.paste(), nothingThere);
});

testInSway('no file descriptor is left open', async (t, sides) => {
  const { client, programs, setting } = sides;
  const { clipboard, next, pastes, until } = await listen(t, setting);
  const before = countDescriptors();
  const formats = new Map(['UTF8_STRING', 'text/html', 'image/png'].map((type) => [type, Buffer.from('x')]));
  for (let round = 0; round < 20; round++) {
    await client.copyAll(formats);
    await next();
    await clipboard.write({ text: `round ${round}` });
  }
  await programs.paste();
  await until(() => pastes() > 0);
  assert.equal(countDescriptors(), before);
  await clipboard.close();
  assert.ok(countDescriptors() < before);
});
