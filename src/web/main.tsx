import './frame/index.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { askEarly } from './early.ts';
import { shelveAdded } from './kit/added.ts';
import { keepOnDevice } from './offline/edition.ts';
import './theme/index.css';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('The page has no element for the application.');
}

shelveAdded();
askEarly(window.location.pathname);

if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    keepOnDevice();
  });
}

createRoot(root).render(<App />);
