// Table rows for the language model.
import type { Schemas } from '../../src/contract/types.ts';
import type { Row } from './row.ts';

const models: Schemas['Models'] = {
  model: { available: true, name: 'gemma3:4b on 127.0.0.1:11434 (Ollama)' },
  commands: 2,
  engine: false,
  folder: '/data/models',
  files: [
    { name: 'qwen3-4b.gguf', bytes: 2_497_280_256 },
    { name: 'web.gguf', bytes: 20, problem: 'web.gguf is not a GGUF file. Download it again.' },
  ],
  servers: [
    {
      address: '127.0.0.1:11434',
      kind: 'Ollama',
      models: Array.from({ length: 12 }, (_, index) => `model-${index}`),
      hosts: { 'model-1': 'ollama.com' },
    },
    { address: '127.0.0.1:1234', kind: 'LM Studio', models: [] },
    { address: 'http://127.0.0.1:5001', kind: '', models: ['one'] },
    { address: 'http://192.0.2.1:80', kind: '', models: [], problem: 'On another computer; not allowed.' },
  ],
};
const none: Schemas['Models'] = {
  model: { available: false, reason: 'There is no language model. Start Ollama.' },
  commands: 0,
  engine: true,
  folder: '/data/models',
  files: [],
  servers: [],
};

const examples = ['summarize', 'summarize 3', 'translate fr'].map((command) => ({
  filter: command.split(' ', 1)[0] ?? '',
  command,
}));
const judged: Schemas['ModelCheck'] = {
  filter: 'summarize',
  command: 'summarize 3',
  text: 'A long text.',
  result: 'One.\nTwo.\u001b[31m',
  expected: [
    { says: 'has 3 sentences', holds: false },
    { says: 'is shorter than the text', holds: true },
  ],
};
const { result: _, ...unjudged } = judged;
const failed: Schemas['ModelCheck'] = { ...unjudged, filter: 'translate', failure: 'It hung.' };
const checks = { listModelChecks: { items: examples }, getModels: models, runModelCheck: judged };
const judgesModel =
  'This judges the model, gemma3:4b on 127.0.0.1:11434 (Ollama), and not whether Copyloom works: small models miss some.\n';

export const modelRows: Row[] = [
  {
    command: 'model check summarize',
    answers: checks,
    calls: [
      ['listModelChecks', {}],
      ['getModels', {}],
      ['runModelCheck', { body: { place: 0 } }],
      ['runModelCheck', { body: { place: 1 } }],
    ],
    output: [
      'summarize: 2 of 4',
      ...Array.from({ length: 2 }, () => [
        '  summarize 3',
        '    ✗ The result has 3 sentences.',
        '    ✓ The result is shorter than the text.',
        '      “One.⏎Two.␛[31m”',
      ]).flat(),
      '',
      'Score: 2 of 4 expected properties hold (50 %).',
      judgesModel,
    ].join('\n'),
    json: { model: models.model.name, checks: [judged, judged], score: { held: 2, expected: 4 } },
  },
  {
    command: 'model check translate',
    answers: { ...checks, runModelCheck: failed },
    calls: [
      ['listModelChecks', {}],
      ['getModels', {}],
      ['runModelCheck', { body: { place: 2 } }],
    ],
    output: /^translate: 1 of 2\n.*\n {6}It hung\.\n/s,
    json: {
      model: models.model.name,
      checks: [failed],
      score: { held: 1, expected: 2 },
    },
  },
  {
    command: 'model',
    answers: { getModels: models },
    calls: [['getModels', {}]],
    output: [
      'model          gemma3:4b on 127.0.0.1:11434 (Ollama)',
      'commands       2 running or waiting (copyloom model stop)',
      'engine         not installed (copyloom model install)',
      'models folder  /data/models',
      'file           qwen3-4b.gguf, 2.3 GB',
      'file           web.gguf is not a GGUF file. Download it again.',
      'server         Ollama at 127.0.0.1:11434: model-0, model-1 (ollama.com), model-2, model-3, model-4, model-5, model-6, model-7, model-8, model-9 and 2 more',
      'server         LM Studio at 127.0.0.1:1234: no models',
      'server         http://127.0.0.1:5001: one',
      'server         http://192.0.2.1:80: On another computer; not allowed.',
      '',
    ].join('\n'),
  },
  {
    command: 'model',
    answers: { getModels: { ...none, model: { available: true, name: 'big', sentTo: 'llm.example.org' } } },
    calls: [['getModels', {}]],
    output: /^model +big\ntexts go to +llm\.example\.org\nengine +installed\n/,
  },
  {
    command: 'model install',
    answers: { installEngine: none },
    calls: [['installEngine', {}]],
    output:
      /^The engine is installed and works\.\nmodel +none\. There is no language model\. Start Ollama\.\nengine +installed\n/,
  },
  {
    command: 'model stop',
    answers: { stopModelCommands: models },
    calls: [['stopModelCommands', {}]],
    output: /^The language model is stopped\.\nmodel +gemma3/,
  },
  {
    command: 'model uninstall',
    answers: { uninstallEngine: models },
    calls: [['uninstallEngine', {}]],
    output: /^The engine is removed\.\nmodel +gemma3/,
  },
];
