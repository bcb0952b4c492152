// Runs before the first paint, so that a page never flashes in the light that was not chosen.
(() => {
  try {
    const chosen = localStorage.getItem('grognard.theme');
    if (chosen === 'paper' || chosen === 'lamp') {
      document.documentElement.dataset.theme = chosen;
    }
  } catch {
    // Storage is forbidden: the page follows the device.
  }
})();
