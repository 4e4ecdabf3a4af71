// The model of the Secrets pane, without a window: a value is shown only to someone who looks.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createSecretsModel } from '../../src/ui/settings/model/secrets.ts';

/** The prompt takes the focus, and a test answers it. */
const beginShowing = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const prompt = Promise.withResolvers<void>();
  const call = async () => {
    await prompt.promise;
    return { value: { value: 'zq-value' } };
  };
  const model = createSecretsModel(call as never, { announce: () => undefined }, () => undefined); // only showSecret is called
  const showing = model.show('token');
  model.loseFocus();
  /** Lets the model hear the answer. */
  const answer = async (): Promise<void> => {
    prompt.resolve();
    await new Promise(setImmediate);
  };
  return { ...model, showing, answer, shown: () => model.state.get().shown?.value };
};

test('shows a value once the window has the focus again', async (t) => {
  const { showing, answer, shown, takeFocus, loseFocus } = beginShowing(t);
  await answer();
  assert.equal(shown(), undefined);
  t.mock.timers.tick(9000);
  takeFocus();
  assert.equal(await showing, true);
  assert.equal(shown(), 'zq-value');
  loseFocus();
  assert.equal(shown(), undefined);
});

test('discards a value that nobody looks at, and says what to do', async (t) => {
  const { showing, answer, shown, state, takeFocus } = beginShowing(t);
  await answer();
  t.mock.timers.tick(10_000);
  assert.equal(await showing, false);
  assert.match(state.get().problem?.message ?? '', /Press Show again\.$/);
  takeFocus();
  assert.equal(shown(), undefined);
});

test('gives up a value when the pane is left meanwhile', async (t) => {
  const { showing, answer, shown, leave, takeFocus } = beginShowing(t);
  await answer();
  leave();
  takeFocus();
  assert.equal(await showing, false);
  assert.equal(shown(), undefined);
});
