// The Copyloom logo: woven threads.

export const Mark = () => (
  <svg class="mark" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    <rect width="24" height="24" rx="6.5" class="mark-ground" />
    <path
      class="mark-thread"
      d="M8.5 4.5v9M8.5 18v1.5M15.5 4.5V6M15.5 10.5v9M4.5 8.5H6M10.5 8.5h9M4.5 15.5h9M18 15.5h1.5"
    />
  </svg>
);
