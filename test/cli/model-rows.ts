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

const judged: Schemas['ModelCheck'] = {
  filter: 'summarize',
  command: 'summarize 3',
  text: 'A long text.\nIts second line.',
  result: 'One.\nTwo.\u001b[31m',
  expected: [
    { says: 'has 3 sentences', holds: false },
    { says: 'is shorter than the text', holds: true },
  ],
};
const example = { filter: judged.filter, command: judged.command };

export const modelRows: Row[] = [
  {
    command: 'model check summarize',
    answers: {
      listModelChecks: { items: [example, { filter: 'tasks', command: 'tasks' }, example] },
      getModels: models,
      runModelCheck: judged,
    },
    calls: [
      ['listModelChecks', {}],
      ['getModels', {}],
      ['runModelCheck', { body: { place: 0 } }],
      ['runModelCheck', { body: { place: 2 } }],
    ],
    output:
      /^summarize: 2 of 4\n( {2}summarize 3 \([\d.]+ s\)\n {4}A long text\.\n {4}✗ The result has 3 sentences\.\n {4}✓ The result is shorter than the text\.\n {6}“One\.⏎Two\.␛\[31m”\n){2}\nScore: 2 of 4 expected properties hold \(50 %\)\.\nThis judges the model, gemma3:4b on 127\.0\.0\.1:11434 \(Ollama\), and not whether Copyloom works: small models miss some\.\n$/,
    json: { model: models.model.name, checks: [judged, judged], score: { held: 2, expected: 4 } },
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
    answers: { getModels: none, uninstallEngine: models },
    calls: [
      ['getModels', {}],
      ['uninstallEngine', {}],
    ],
    output: /^The engine is removed\.\nmodel +gemma3/,
    json: models,
  },
  {
    command: 'model uninstall',
    answers: { getModels: models, uninstallEngine: models },
    calls: [
      ['getModels', {}],
      ['uninstallEngine', {}],
    ],
    output: /^No engine is installed\.\nmodel +gemma3/,
    json: models,
  },
];
