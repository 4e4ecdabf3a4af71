// Separates the fields of an entry in the text that is searched.

/** Half a surrogate pair, which no query has, so that none matches across two fields. */
export const fieldSeparator = '\uDFFF';
