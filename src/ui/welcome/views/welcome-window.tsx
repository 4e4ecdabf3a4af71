// The window of the first start: what is kept, the shortcut, starting at login, and the samples.
import type { ComponentChildren } from 'preact';
import type { Welcome } from '../../../contract/window-protocol.ts';
import { Button } from '../../parts/button.tsx';
import { Switch } from '../../parts/switch.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { WelcomeModel } from '../model/welcome.ts';
import { texts } from '../texts.ts';

interface Props {
  model: WelcomeModel;
  state: Welcome;
}

const Section = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <Section title={title}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Section>
);

const Problem = ({ model, part }: { model: WelcomeModel; part: string }) => {
  const { problem } = useObservable(model.doing);
  return (
    <p class="problem" role="alert">
      {problem?.part === part && problem.message}
    </p>
  );
};

const Shortcut = ({ model, state: { shortcut, openings } }: Props) => {
  const before = useObservable(model.openingsBefore);
  const { pending } = useObservable(model.doing);
  const { free, works, addable } = shortcut;
  const say = works ? texts.shortcut.tryIt : addable && texts.shortcut.addable;
  const hint = say ? say(shortcut.shortcut) : shortcut.message;
  const isTried = works && before !== undefined && openings > before;
  return (
    <Section title={texts.shortcut.title}>
      {!isTried && <p>{shortcut.shortcut === '' ? texts.shortcut.none : hint}</p>}
      <p id="tried" class="good" role="status">
        {isTried && texts.shortcut.opened}
      </p>
      {free !== undefined && (
        <Button aria-disabled={pending !== undefined} onClick={() => void model.useShortcut(free)}>
          {texts.shortcut.useFree(free)}
        </Button>
      )}
      {addable && (
        <Button aria-disabled={pending !== undefined} onClick={() => void model.addShortcut()}>
          {texts.shortcut.add}
        </Button>
      )}
      <Problem model={model} part="shortcut" />
    </Section>
  );
};

const Extension = ({ model, state: { extension } }: Props) => {
  const { pending } = useObservable(model.doing);
  if (!extension) return null;
  return (
    <Section title={texts.extension.title}>
      <p role="status">{texts.extension[extension]}</p>
      {extension === 'offered' && (
        <Button aria-disabled={pending !== undefined} onClick={() => void model.addExtension()}>
          {texts.extension.add}
        </Button>
      )}
      <Problem model={model} part="extension" />
    </Section>
  );
};

const Login = ({ model, state: { startAtLogin } }: Props) => {
  const { pending } = useObservable(model.doing);
  return (
    <section class="with-switch">
      <div>
        <h2 id="login-label">{texts.login.title}</h2>
        <p id="login-about">{texts.login.about}</p>
        <Problem model={model} part="login" />
      </div>
      <Switch
        isOn={startAtLogin}
        isPending={pending === 'login'}
        isDisabled={false}
        turn={(on) => void model.startAtLogin(on)}
        aria-labelledby="login-label"
        aria-describedby="login-about"
      />
    </section>
  );
};

const End = ({ model, state: { isNew, samples } }: Props) => {
  const { pending } = useObservable(model.doing);
  const isBusy = pending !== undefined;
  const mayAdd = isNew && samples === 0;
  return (
    <footer>
      {mayAdd && <p>{texts.end.samples}</p>}
      {samples > 0 && <p>{texts.end.hasSamples}</p>}
      <Problem model={model} part="end" />
      <div class="buttons">
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void model.finish(mayAdd)}>
          {mayAdd ? texts.end.withSamples : texts.end.open}
        </Button>
        {mayAdd && (
          <Button aria-disabled={isBusy} onClick={() => void model.finish(false)}>
            {texts.end.without}
          </Button>
        )}
        {samples > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void model.removeSamples()}>
            {texts.end.remove}
          </Button>
        )}
      </div>
      <p class="faint">{texts.end.again}</p>
    </footer>
  );
};

export const WelcomeWindow = ({ model }: { model: WelcomeModel }) => {
  const state = useObservable(model.state);
  return (
    <main>
      <h1>{texts.title}</h1>
      <p>{texts.about}</p>
      <div class="columns">
        <List {...texts.kept} />
        <List {...texts.never} />
      </div>
      {state && (
        <>
          <Shortcut model={model} state={state} />
          <Extension model={model} state={state} />
          <Login model={model} state={state} />
          <Section title={texts.api.title}>
            <p>{texts.api.about}</p>
          </Section>
          <End model={model} state={state} />
        </>
      )}
    </main>
  );
};
