// Puts a window into the layer of a Wayland compositor that is above everything.

/** Undefined if it isn't installed, or on X11 and on compositors without layers. */
const load = async () => {
  try {
    const { default: LayerShell } = await import('gi://GtkLayerShell?version=0.1');
    return LayerShell.is_supported() ? LayerShell : undefined;
  } catch {
    return undefined;
  }
};

/** Wayland lets no window place itself, stay above others or take the focus, except in a layer. */
const enter = (LayerShell, window) => {
  LayerShell.init_for_window(window);
  LayerShell.set_namespace(window, 'copyloom');
  LayerShell.set_layer(window, LayerShell.Layer.OVERLAY);
  LayerShell.set_keyboard_mode(window, LayerShell.KeyboardMode.EXCLUSIVE);
};

/** Returns whether there is such a layer. */
export const enterLayer = async (window) => {
  const LayerShell = await load();
  if (LayerShell) enter(LayerShell, window);
  return LayerShell !== undefined;
};
