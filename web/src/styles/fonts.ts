// Both families are under the SIL Open Font License; the browser fetches only the scripts a page uses.
import '@fontsource/old-standard-tt/400.css';
import '@fontsource/old-standard-tt/400-italic.css';
import '@fontsource/old-standard-tt/700.css';
import '@fontsource-variable/source-sans-3/index.css';
