// The scripts that let shells complete `copyloom`. They pass the line up to the cursor on, and offer what they get.
import { filesStatus, type Shell } from './write-choices.ts';

const bash = `# Completes copyloom in bash. Printed by: copyloom completion bash
_copyloom() {
  local choices choice
  COMPREPLY=()
  choices=$(copyloom __complete bash "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null </dev/null)
  if [[ $? -eq ${filesStatus} ]]; then
    compopt -o default
  elif [[ -n $choices ]]; then
    while IFS= read -r choice; do COMPREPLY+=("$choice"); done <<<"$choices"
  fi
}
complete -o nosort -F _copyloom copyloom 2>/dev/null || complete -F _copyloom copyloom
`;

const zsh = `#compdef copyloom
# Completes copyloom in zsh. Printed by: copyloom completion zsh
_copyloom() {
  local -a choices values shown
  local output choice
  local -i width
  output=$(copyloom __complete zsh "\${(j: :)words[1,CURRENT-1]} $QIPREFIX$PREFIX" 2>/dev/null </dev/null)
  if (( $? == ${filesStatus} )); then
    _files
    return
  fi
  [[ -n $output ]] || return 1
  choices=("\${(@f)output}")
  values=("\${(@)choices%%$'\\t'*}")
  width=\${#\${(O@)values//?/x}[1]}
  for choice in "\${choices[@]}"; do
    if [[ $choice == *$'\\t'* ]]; then
      shown+=("\${(r:width:)\${choice%%$'\\t'*}}  -- \${choice#*$'\\t'}")
    else
      shown+=("$choice")
    fi
  done
  compadd -l -V copyloom -d shown -a values
}
if [[ $funcstack[1] == _copyloom ]]; then
  _copyloom "$@"
else
  compdef _copyloom copyloom
fi
`;

const fish = `# Completes copyloom in fish. Printed by: copyloom completion fish
function __copyloom_complete
    set -l choices (copyloom __complete fish (commandline -cp | string collect) 2>/dev/null </dev/null)
    if test $status -eq ${filesStatus}
        __fish_complete_path (commandline -ct)
    else if set -q choices[1]
        printf '%s\\n' $choices
    end
end
complete -c copyloom -f -k -a '(__copyloom_complete)'
`;

export const completionScripts: Readonly<Record<Shell, string>> = { bash, zsh, fish };
