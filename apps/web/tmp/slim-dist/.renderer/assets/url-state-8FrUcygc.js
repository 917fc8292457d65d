import { d as createAdapterProvider, f as error, i as debounceController, m as renderQueryString, n as compareQuery, o as getSearchParams, p as globalSingleton, r as createEmitter, s as globalThrottleQueue, v as version, y as debug } from "./debounce-Cp8eREM4-BwD8dSdk.js";
import { o as __toESM, r as require_react, t as require_dist } from "./dist-DWCHtvs-.js";
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/reset-LsYGkY23.js
var state = globalSingleton("queue-reset", () => ({ mutex: 0 }));
function setQueueResetMutex(value = 1) {
	state.mutex = value;
}
function spinQueueResetMutex(onReset = resetQueues) {
	state.mutex = Math.max(0, state.mutex - 1);
	if (state.mutex > 0) return;
	onReset();
}
function resetQueues() {
	debug(19);
	debounceController.abortAll();
	globalThrottleQueue.abort().forEach((key) => debounceController.queuedQuerySync.emit(key));
}
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/key-isolation-U9mvRQdf.js
function applyChange(newValue, keys, copy) {
	return (oldValue) => {
		if (!(keys.length === 0 ? true : keys.some((key) => !compareQuery(oldValue.getAll(key), newValue.getAll(key))))) {
			debug(22, keys.join(","), oldValue);
			return oldValue;
		}
		const filtered = filterSearchParams(newValue, keys, copy);
		debug(23, keys.join(","), oldValue, filtered);
		return filtered;
	};
}
function filterSearchParams(search, keys, copy) {
	if (keys.length === 0) return search;
	const filtered = copy ? new URLSearchParams(search) : search;
	for (const key of Array.from(search.keys())) if (!keys.includes(key)) filtered.delete(key);
	return filtered;
}
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/patch-history-DeS4QWmC.js
function getHistorySyncEmitter(adapter) {
	return globalSingleton(`history-emitter.${adapter}`, () => createEmitter());
}
var historyUpdateMarker = "__nuqs__";
function shouldPatchHistory(adapter) {
	if (typeof history === "undefined") return false;
	if (history.nuqs?.version && history.nuqs.version !== "2.10.2") {
		console.error(error(409), history.nuqs.version, version, adapter);
		return false;
	}
	if (history.nuqs?.adapters?.includes(adapter)) return false;
	return true;
}
function markHistoryAsPatched(adapter) {
	history.nuqs = history.nuqs ?? {
		version: "2.10.2",
		adapters: []
	};
	history.nuqs.adapters.push(adapter);
}
function patchHistory(emitter, adapter) {
	if (!shouldPatchHistory(adapter)) return;
	let lastSearchSeen = typeof location === "object" ? location.search : "";
	emitter.on("update", (search) => {
		const searchString = search.toString();
		lastSearchSeen = searchString.length ? "?" + searchString : "";
	});
	window.addEventListener("popstate", () => {
		lastSearchSeen = location.search;
		resetQueues();
	});
	debug(21, version, adapter);
	function sync(url) {
		spinQueueResetMutex();
		try {
			if (new URL(url, location.href).search === lastSearchSeen) return;
		} catch {}
		try {
			emitter.emit("update", getSearchParams(url));
		} catch (e) {
			console.error(e);
		}
	}
	const originalPushState = history.pushState;
	const originalReplaceState = history.replaceState;
	history.pushState = function nuqs_pushState(state, marker, url) {
		originalPushState.call(history, state, "", url);
		if (url && marker !== "__nuqs__") sync(url);
	};
	history.replaceState = function nuqs_replaceState(state, marker, url) {
		originalReplaceState.call(history, state, "", url);
		if (url && marker !== "__nuqs__") sync(url);
	};
	markHistoryAsPatched(adapter);
}
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/react-router-CF6Tnoal.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function createReactRouterBasedAdapter({ adapter, useNavigate, useSearchParams }) {
	const emitter = getHistorySyncEmitter(adapter);
	function useNuqsReactRouterBasedAdapter(watchKeys) {
		const navigate = useNavigate();
		return {
			searchParams: useOptimisticSearchParams(watchKeys),
			updateUrl: (0, import_react.useCallback)((search, options) => {
				(0, import_react.startTransition)(() => {
					emitter.emit("update", search);
				});
				const url = new URL(location.href);
				url.search = renderQueryString(search);
				debug(20, adapter, url);
				const updateMethod = options.history === "push" ? history.pushState : history.replaceState;
				setQueueResetMutex(options.shallow ? 1 : 2);
				updateMethod.call(history, history.state, historyUpdateMarker, url);
				let navigationSettled;
				if (options.shallow === false) {
					const maybePromise = navigate({
						hash: url.hash,
						search: url.search
					}, {
						replace: true,
						preventScrollReset: true,
						state: history.state?.usr
					});
					if (maybePromise instanceof Promise) navigationSettled = maybePromise;
				}
				if (options.scroll) window.scrollTo(0, 0);
				return navigationSettled;
			}, [navigate]),
			autoResetQueueOnUpdate: false
		};
	}
	function useOptimisticSearchParams(watchKeys = []) {
		const [serverSearchParams] = useSearchParams(typeof location === "undefined" ? new URLSearchParams() : new URLSearchParams(location.search));
		const [searchParams, setSearchParams] = (0, import_react.useState)(() => {
			return typeof location === "undefined" ? filterSearchParams(serverSearchParams, watchKeys, true) : filterSearchParams(new URLSearchParams(location.search), watchKeys, false);
		});
		(0, import_react.useEffect)(() => {
			function onPopState() {
				(0, import_react.startTransition)(() => {
					setSearchParams(applyChange(new URLSearchParams(location.search), watchKeys, false));
				});
			}
			function onEmitterUpdate(search) {
				(0, import_react.startTransition)(() => {
					setSearchParams(applyChange(search, watchKeys, true));
				});
			}
			emitter.on("update", onEmitterUpdate);
			window.addEventListener("popstate", onPopState);
			const caughtUp = applyChange(new URLSearchParams(location.search), watchKeys, false)(searchParams);
			if (caughtUp.toString() !== searchParams.toString()) setSearchParams(caughtUp);
			return () => {
				emitter.off("update", onEmitterUpdate);
				window.removeEventListener("popstate", onPopState);
			};
		}, [watchKeys.join("&")]);
		return searchParams;
	}
	/**
	* Sync shallow updates of the URL with the useOptimisticSearchParams hook.
	*
	* By default, the useOptimisticSearchParams hook will only react to internal nuqs updates.
	* If third party code updates the History API directly, use this function to
	* enable useOptimisticSearchParams to react to those changes.
	*
	* Note: this is actually required in React Router frameworks to follow Link navigations.
	*/
	patchHistory(emitter, adapter);
	return {
		NuqsAdapter: createAdapterProvider(useNuqsReactRouterBasedAdapter),
		useOptimisticSearchParams
	};
}
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/adapters/react-router/v6.js
var import_dist = require_dist();
var adapter = createReactRouterBasedAdapter({
	adapter: "react-router-v6",
	useNavigate: import_dist.useNavigate,
	useSearchParams: import_dist.useSearchParams
});
var NuqsAdapter = adapter.NuqsAdapter;
adapter.useOptimisticSearchParams;
export { NuqsAdapter as UrlState };
