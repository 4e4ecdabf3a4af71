// The placeholders that programs put into SQL, which the formatter would tear apart or take for operators.

const shapes = [
  ':(?:[A-Za-z_]\\w*|\'[^\'\\n]*\'|"[^"\\n]*")', // :id, :'id'
  '@@?[A-Za-z_][\\w$#]*', // @x, @@version
  '\\$(?!\\w*\\$)\\w+', // $1, $name, but not $tag$
  '%s\\b|%\\(\\w+\\)s\\b', // %s, %(name)s
  '[#$]\\{[^{}\\n]{1,200}\\}', // #{x}, ${x}
  '\\{\\{[^{}\\n]{1,200}\\}\\}|\\{\\w{1,200}\\}', // {{x}}, {x}
];

/** Not after a value: `a::int` and `data:path` are operators. */
const placeholder = `(?<![\\w\\])"'\`:])(?:${shapes.join('|')})`;

export const paramTypes = { numbered: ['?' as const], custom: [{ regex: placeholder }] };
