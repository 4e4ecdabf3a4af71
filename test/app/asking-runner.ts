// A runner thread that asks the language model of its command, and then answers, computes without end or dies.
import { connectModelTools } from '../../src/app/model/thread-tools.ts';
import { serveThread } from '../../src/app/threads/serve-thread.ts';
import { connectToMainThread } from '../../src/app/threads/thread-service.ts';
import { render } from '../../src/base/rendered.ts';
import type { RunInput } from '../../src/core/run/run-input.ts';
import type { RunResult } from '../../src/core/run/run-result.ts';
import type { Plan } from '../../src/pipeline/language/planned.ts';

const methods = {
  run: async (_plan: Plan, { text = '', model = { service: '' } }: RunInput) => {
    const tools = connectModelTools(model, connectToMainThread);
    const size = await tools.readContextSize();
    const asked = tools.generate({ instructions: 'Answer.', text, maxTokens: 10 });
    if (text === 'exit') setImmediate(() => process.exit(3));
    const answer = await asked.catch(({ name, message }: Error) => `${name}: ${message}`);
    if (text === 'spin') for (;;);
    return render<RunResult>({ text: `${answer} of ${size}` });
  },
};

serveThread({ methods });
