// What `tabulate` asks: first for the columns, if the command names none, then for the rows.

export const nameColumns = `The text describes several things of the same kind. Name the columns of a table of them: at most eight, one or two words each, the one that identifies a row first.`;

export const fillRows = `Turn the text into the rows of a table with the columns under “Columns”, in the order of the text. Copy values from the text. Leave a cell empty if the text doesn't say. If nothing in the text is a row, the list is empty.`;
