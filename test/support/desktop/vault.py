# A GTK application for tests, run by python3 without setting a name: copies each line that it reads.
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, GLib, Gtk

window = Gtk.Window(title="Vault")
clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)


def take_next(*_):
    line = sys.stdin.readline()
    if not line:
        Gtk.main_quit()
        return False
    clipboard.set_text(line.rstrip("\n"), -1)
    return True


GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, take_next)
window.show_all()
Gtk.main()
