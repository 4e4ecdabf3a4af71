// Separated cells as a table.
import type { EntryPreview } from '../model/preview-views.ts';

export const PreviewTable = ({ header, rows }: NonNullable<EntryPreview['table']>) => (
  <table class="preview-table">
    <thead>
      <tr>
        {header.map((name) => (
          <th scope="col">{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr>
          {row.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
