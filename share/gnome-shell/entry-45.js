// The extension of Copyloom for GNOME Shell 45 and later, which load modules. It was never run: our tests have GNOME 43.
import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';
import { Extension } from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import { startService } from './service.js';

export default class CopyloomExtension extends Extension {
  enable() {
    this.service = startService({ Clutter, Gio, GLib, Meta, Shell, Main }, this.path);
  }

  disable() {
    this.service.stop();
    this.service = undefined;
  }
}
