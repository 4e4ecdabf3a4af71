// Formats a time for someone who reads it soon: without the date if it is today.

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

export const formatMoment = (at: Date, now = new Date()): string =>
  (at.toDateString() === now.toDateString() ? timeOfDay : dayAndTime).format(at);
