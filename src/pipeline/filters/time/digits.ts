// Replaces Arabic, Persian, Hindi and full-width digits with ASCII digits, keeping positions.

const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g;

export const writeDigits = (content: string): string =>
  content.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660));
  });
