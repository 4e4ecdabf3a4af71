// The key field in the header, with a button that checks the key.
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { maskInput } from '../../parts/mask-input.ts';
import { callWithKey } from '../caller.ts';
import { isSendable, judgeKey, type Verdict } from '../model/key-check.ts';
import { saveKey } from '../saved-key.ts';
import { sendRequest } from '../send-request.ts';
import { texts } from '../texts.ts';
import { Sentence } from './prose.tsx';

interface Props {
  value: string;
  change: (key: string) => void;
}

const timeout = 10_000;

const tryKey = async (key: string): Promise<Verdict> => {
  if (key === '') return { good: false, message: texts.key.empty };
  if (!isSendable(key)) return { good: false, message: texts.key.unsendable };
  const request = { method: 'GET', target: '/v1/status', body: undefined, needsKey: true };
  const outcome = await sendRequest(request, callWithKey(key), AbortSignal.timeout(timeout));
  return judgeKey(outcome.type === 'received' ? outcome.received : undefined);
};

export const KeyForm = ({ value, change }: Props) => {
  const [isShown, show] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();

  const type = (typed: string): void => {
    const key = typed.trim();
    saveKey(key);
    change(key);
    setVerdict(undefined);
  };
  const check = async (): Promise<void> => {
    setChecking(true);
    setVerdict(await tryKey(value));
    setChecking(false);
  };
  return (
    <form
      class="key"
      aria-label={texts.key.form}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <p id="key-advice" class="key-advice">
        <Sentence text={texts.key.advice} />
      </p>
      <div class="key-row">
        <label for="key">{texts.key.label}</label>
        <div class="key-box">
          <input
            {...maskInput(isShown)}
            id="key"
            value={value}
            placeholder={texts.key.placeholder}
            title={texts.key.saved}
            aria-describedby="key-advice key-verdict"
            onInput={(event) => type(event.currentTarget.value)}
          />
          <Button kind="plain" aria-pressed={isShown} aria-controls="key" onClick={() => show(!isShown)}>
            {isShown ? texts.key.hide : texts.key.show}
          </Button>
        </div>
        <Button type="submit" disabled={isChecking}>
          {isChecking ? texts.key.checking : texts.key.check}
        </Button>
      </div>
      <p id="key-verdict" role="status" class={`verdict ${verdict ? (verdict.good ? 'tone-good' : 'tone-bad') : ''}`}>
        {verdict && <Sentence text={verdict.message} />}
      </p>
    </form>
  );
};
