// A table of what takes up space, with a bar for each kind. The order stays the same, so that no row jumps while it changes.
import type { Schemas } from '../../../contract/types.ts';
import { formatNumber, formatSize } from '../../parts/format-numbers.ts';
import { storageTexts as texts } from '../storage-texts.ts';

type Kind = Schemas['StorageKind'];

const KindRow = ({ kind: { kind, bytes, count }, most }: { kind: Kind; most: number }) => {
  const { name, about }: { name: string; about?: string } = texts.kinds[kind];
  return (
    <tr>
      <th scope="row">
        <span class="row-title">{name}</span>
        {about !== undefined && <span class="row-about">{about}</span>}
      </th>
      <td class="bar-cell" aria-hidden="true">
        <svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(1, (100 * bytes) / most)} height="8" />
        </svg>
      </td>
      <td class="amount">{count === undefined ? '' : formatNumber(count)}</td>
      <td class="amount">{formatSize(bytes)}</td>
    </tr>
  );
};

export const StorageKinds = ({ sizes }: { sizes: Schemas['Storage'] }) => {
  const { kinds } = sizes;
  const most = Math.max(1, ...kinds.map(({ bytes }) => bytes));
  return (
    <>
      <div class="row">
        <div class="row-text">
          <p class="total">{texts.sizes.total(sizes.bytes)}</p>
          <p class="row-about">{texts.sizes.folder(sizes.folder)}</p>
          {sizes.isEstimated && <p class="row-about">{texts.sizes.estimated}</p>}
        </div>
      </div>
      <table class="row kinds" aria-label={texts.sizes.table}>
        <thead class="row-about">
          <tr>
            <th scope="col">{texts.sizes.kind}</th>
            <td />
            <th scope="col" class="amount">
              {texts.sizes.count}
            </th>
            <th scope="col" class="amount">
              {texts.sizes.size}
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} most={most} />
          ))}
        </tbody>
      </table>
    </>
  );
};
