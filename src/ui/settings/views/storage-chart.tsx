// A bar chart of what was copied when, and a table with the same numbers for those who can't see it.
import type { Schemas } from '../../../contract/types.ts';
import { Segments } from '../../parts/segments.tsx';
import { storageTexts as texts } from '../storage-texts.ts';

type Charted = 'bytes' | 'entries';

interface Props {
  sizes: Schemas['Storage'];
  charted: Charted;
  choose(charted: Charted): void;
}

/** Few periods don't fill the width, or one bar would be as wide as the window. */
const minBars = 14;
const [barWidth, gap, height] = [8, 2, 60];

export const StorageChart = ({ sizes: { unit, periods }, charted, choose }: Props) => {
  const describe = charted === 'bytes' ? texts.chart.bytesIn : texts.chart.entriesIn;
  const bars = periods.map((period) => ({
    name: texts.chart.name(period.from, unit),
    value: period[charted],
    text: describe(period[charted]),
  }));
  const top = bars.toSorted((a, b) => b.value - a.value)[0];
  const [first, last] = [bars[0], bars.at(-1)];
  if (!top || !first || !last) return null;
  const about = texts.chart.about(unit, top.text);
  const slots = Math.max(minBars, bars.length);
  return (
    <div class="row chart-row">
      <div class="chart-head">
        <p class="row-about">{about}</p>
        <Segments
          label={texts.chart.choose}
          choices={[
            { value: 'bytes', text: texts.chart.bytes },
            { value: 'entries', text: texts.chart.entries },
          ]}
          chosen={charted}
          choose={choose}
        />
      </div>
      <svg
        class="chart"
        viewBox={`0 0 ${slots * (barWidth + gap)} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart.image(top.text, top.name)}
      >
        {bars.map(({ name, value, text }, index) => {
          const size = value === 0 ? 0 : Math.max(1, (height * value) / top.value);
          const x = (slots - bars.length + index) * (barWidth + gap) + gap / 2;
          return (
            <rect key={name} x={x} y={height - size} width={barWidth} height={size}>
              <title>{`${name}: ${text}`}</title>
            </rect>
          );
        })}
      </svg>
      <p class="chart-ends row-about" aria-hidden="true">
        {bars.length > 1 && <span>{first.name}</span>}
        <span>{last.name}</span>
      </p>
      <table class="visually-hidden">
        <caption>{about}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.chart.period[unit]}</th>
            <th scope="col">{texts.chart[charted]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
