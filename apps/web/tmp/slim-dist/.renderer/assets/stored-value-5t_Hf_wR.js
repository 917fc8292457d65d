import { o as __toESM, r as require_react } from "./dist-DWCHtvs-.js";
// src/lib/stored-value.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var CHANGED = "palmbid:stored-value";
/** A stored text; null when unset or when storage is forbidden. */
function readStored(key) {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
/** Stores a text (null removes it) and notifies all components that use it. Ignores forbidden storage. */
function writeStored(key, value) {
	try {
		if (value === null) localStorage.removeItem(key);
		else localStorage.setItem(key, value);
	} catch {}
	window.dispatchEvent(new CustomEvent(CHANGED, { detail: key }));
}
function subscribe(onChange) {
	window.addEventListener("storage", onChange);
	window.addEventListener(CHANGED, onChange);
	return () => {
		window.removeEventListener("storage", onChange);
		window.removeEventListener(CHANGED, onChange);
	};
}
/** A stored text as it is; null when unset. */
function useStoredText(key) {
	return [(0, import_react.useSyncExternalStore)(subscribe, () => readStored(key), () => null), (0, import_react.useCallback)((next) => writeStored(key, next), [key])];
}
export { useStoredText as n, writeStored as r, readStored as t };
