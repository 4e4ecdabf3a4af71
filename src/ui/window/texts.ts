// Texts that all windows share.

export const texts = {
  noAnswer: 'Copyloom did not respond, so the change may or may not have been made. Try again.',
  noAnswerToRead: 'Copyloom did not respond. Try again.',
  unreadable: 'This window does not understand the response from Copyloom. Close it and open it again.',
} as const;
