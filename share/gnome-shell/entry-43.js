// The extension of Copyloom for GNOME Shell 43 and 44, which load one script: the installation adds the modules to it, without their
// imports and exports (src/platform/install/gnome-extension.ts).
const { Clutter, Gio, GLib, Meta, Shell } = imports.gi;
const ExtensionUtils = imports.misc.extensionUtils;
const Main = imports.ui.main;

/* The modules are here. */

let service;

// GNOME Shell looks these three up by their names.
// biome-ignore-start lint/correctness/noUnusedVariables: see above
function init() {}

function enable() {
  const { path } = ExtensionUtils.getCurrentExtension();
  service = startService({ Clutter, Gio, GLib, Meta, Shell, Main }, path);
}

function disable() {
  service.stop();
  service = undefined;
}
// biome-ignore-end lint/correctness/noUnusedVariables: see above
