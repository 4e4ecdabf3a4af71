// Near misses of date formats: letters from other languages and libraries, and months where minutes belong.

const read = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(' ').map((pair) => {
      const [from = '', ...to] = pair.split('=');
      return [from, to.join('=')];
    }),
  );

const strftime = read(
  'Y=YYYY y=YY m=MM B=MMMM b=MMM h=MMM d=DD e=D j=DDDD A=dddd a=ddd u=E H=HH I=hh M=mm S=ss p=A P=a z=ZZ G=GGGG V=WW F=YYYY-MM-DD T=HH:mm:ss R=HH:mm D=MM/DD/YY s=unix f=SSS L=SSS',
);
const others = read(
  'Y=YYYY YYY=YYYY y=YYYY yy=YY yyy=YYYY yyyy=YYYY d=D dd=DD EEEE=dddd EEE=ddd W=WW w=WW ww=WW Www=[W]WW WWW=[W]WW gggg=GGGG DDD=DDDD MI=mm mi=mm S=SSS SS=ss fff=SSS tt=A AM=A PM=A am=a pm=a aa=a z=Z zzz=Z xxx=Z XXX=Z X=unix x=milliseconds',
);

/** The letters of a run as one near miss, or as several next to each other, as in yyyyMMdd. */
const correctRun = (run: string): string =>
  others.get(run) ?? run.replace(/y+|E{3,4}|(?<!d)d{1,2}(?!d)/g, (part) => others.get(part) ?? part);

const outsideBrackets = (format: string, change: (part: string) => string): string =>
  format.replace(/(\[[^[\]]*\])|[^[]+/g, (part, bracketed?: string) => bracketed ?? change(part));

const correctLetters = (format: string): string =>
  /%-?[A-Za-z]/.test(format)
    ? format.replace(/%-?([A-Za-z])/g, (found, letter) => strftime.get(letter) ?? found)
    : outsideBrackets(format, (part) => part.replace(/[A-Za-z]+/g, correctRun));

/** Minutes without hours beside a year or a day are months, months behind hours are minutes, and weeks have years of their own. */
const correctMeaning = (format: string): string =>
  outsideBrackets(format, (part) => {
    const minutes = part.replace(/(?<=[Hh]{1,2}[:.]?)MM(?!M)/g, 'mm');
    const months = /[Hh]/.test(format) ? minutes : minutes.replace(/(?<=[YD][-/. ]?)mm|mm(?=[-/. ]?[YD])/g, 'MM');
    return /WW/.test(format) && !/[MD]/.test(format) ? months.replace('YYYY', 'GGGG') : months;
  });

/** The format that was probably meant; the same format if nothing is suspicious. */
export const correctFormat = (format: string): string => correctMeaning(correctLetters(format));
