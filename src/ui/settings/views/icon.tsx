// The icons of the settings window, in the text color.

const paths = {
  general:
    'M10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10 3v2.5M10 14.5V17M3 10h2.5M14.5 10H17M5.1 5.1l1.7 1.7M13.2 13.2l1.7 1.7M5.1 14.9l1.7-1.7M13.2 6.8l1.7-1.7',
  capture: 'M10 3l5.5 2v4.5c0 3.4-2.3 6-5.5 7.5-3.2-1.5-5.5-4.1-5.5-7.5V5L10 3ZM7.5 10l2 2 3.5-4',
  rules: 'M3 5.5h5M3 10h5M3 14.5h5M11 5.5h6l-2-2M17 5.5l-2 2M11 14.5h6M14 11.5v6',
  variables:
    'M6.5 3.5H5a1 1 0 0 0-1 1V8l-1 2 1 2v3.5a1 1 0 0 0 1 1h1.5M13.5 3.5H15a1 1 0 0 1 1 1V8l1 2-1 2v3.5a1 1 0 0 1-1 1h-1.5M8 8l4 4M12 8l-4 4',
  secrets: 'M12.5 11.5a4 4 0 1 0-3.8-2.8L3.5 14v2.5H6V15h1.5v-1.5H9l1.3-1.3c.7.2 1.4.3 2.2-.7ZM13.5 7h.01',
  model: 'M4 3.5h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H9.5L6 16.5v-3H4a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM6.5 7h7M6.5 10h4',
  storage:
    'M10 8c3.6 0 6.5-1.1 6.5-2.5S13.6 3 10 3 3.5 4.1 3.5 5.5 6.4 8 10 8ZM3.5 5.5v9C3.5 15.9 6.4 17 10 17s6.5-1.1 6.5-2.5v-9M3.5 10c0 1.4 2.9 2.5 6.5 2.5s6.5-1.1 6.5-2.5',
  about: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9v4.5M10 6.5v.01',
  advanced:
    'M3 6.5h6.5M14.5 6.5H17M3 13.5h2.5M10.5 13.5H17M14.5 6.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM10.5 13.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  copy: 'M7.5 7.5v-3a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M4.5 7.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1Z',
  up: 'M10 15V5M5.5 9.5 10 5l4.5 4.5',
  down: 'M10 5v10M5.5 10.5 10 15l4.5-4.5',
  left: 'M15 10H5M9.5 5.5 5 10l4.5 4.5',
  right: 'M5 10h10M10.5 5.5 15 10l-4.5 4.5',
  remove: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  missing: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5.1 14.9l9.8-9.8',
  done: 'm4 10.5 4 4 8-9',
  outside: 'M8 4.5H5a1 1 0 0 0-1 1V15a1 1 0 0 0 1 1h9.5a1 1 0 0 0 1-1v-3M11 4h5v5M16 4l-7 7',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class={`icon icon-${name}`} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
