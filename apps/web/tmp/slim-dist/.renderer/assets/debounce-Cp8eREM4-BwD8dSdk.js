import { o as __toESM, r as require_react } from "./dist-DWCHtvs-.js";
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/debug-CH5E3t0A.js
var sink = null;
function debug(code, ...args) {
	sink?.(code, args);
}
function warn(code, ...args) {
	sink?.(code, args, true);
}
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/context-Mu913OAK.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var errors = {
	303: "Multiple adapter contexts detected. This might happen in monorepos.",
	404: "nuqs requires an adapter to work with your framework.",
	409: "Multiple versions of the library are loaded. This may lead to unexpected behavior. Currently using `%s`, but `%s` (via the %s adapter) was about to load on top.",
	414: "Max safe URL length exceeded. Some browsers may not be able to accept this URL. Consider limiting the amount of state stored in the URL.",
	429: "URL update rate-limited by the browser. Consider increasing `throttleMs` for key(s) `%s`. %O",
	500: "Empty search params cache. Search params can't be accessed in Layouts.",
	501: "Search params cache already populated. Have you called `parse` twice?",
	502: "`processUrlSearchParams` threw while processing key(s) `%s`. %O"
};
function error(code) {
	return `[nuqs] ${errors[code]}
  See https://nuqs.dev/NUQS-${code}`;
}
function renderQueryString(search) {
	if (search.size === 0) return "";
	const query = [];
	for (const [key, value] of search.entries()) {
		const safeKey = key.replace(/#/g, "%23").replace(/&/g, "%26").replace(/\+/g, "%2B").replace(/=/g, "%3D").replace(/\?/g, "%3F");
		query.push(`${safeKey}=${encodeQueryValue(value)}`);
	}
	return "?" + query.join("&");
}
function encodeQueryValue(input) {
	return input.replace(/%/g, "%25").replace(/\+/g, "%2B").replace(/ /g, "+").replace(/#/g, "%23").replace(/&/g, "%26").replace(/"/g, "%22").replace(/'/g, "%27").replace(/`/g, "%60").replace(/</g, "%3C").replace(/>/g, "%3E").replace(/[\x00-\x1F]/g, (char) => encodeURIComponent(char));
}
var version = "2.10.2";
var fallbackRegistry = {};
/**
* Store a module-level singleton on globalThis, keyed by library version,
* so that duplicate copies of the library loaded side by side (e.g. in
* monorepos, see issue #798) share the same instance instead of each
* creating their own. Copies of different versions deliberately keep
* separate instances, as internal state shapes may differ across versions.
*/
function globalSingleton(scope, create) {
	const key = Symbol.for(`nuqs.${version}.${scope}`);
	const registry = globalThis;
	if (registry[key] != null) return registry[key];
	const target = Object.isExtensible(registry) ? registry : fallbackRegistry;
	return target[key] ??= create();
}
/**
* Like globalSingleton, but additionally keyed by the identity of a
* runtime object, for singletons that must not be shared across distinct
* runtimes (e.g. one React context per React instance).
*/
function globalWeakSingleton(scope, key, create) {
	const instances = globalSingleton(scope, () => /* @__PURE__ */ new WeakMap());
	if (!instances.has(key)) instances.set(key, create());
	return instances.get(key);
}
var context = globalWeakSingleton("adapter-context", import_react.createContext, () => {
	const ctx = (0, import_react.createContext)({ useAdapter() {
		throw new Error(error(404));
	} });
	ctx.displayName = "NuqsAdapterContext";
	return ctx;
});
if (typeof window !== "undefined") {
	if (window.__NuqsAdapterContext && window.__NuqsAdapterContext !== context) console.error(error(303));
	window.__NuqsAdapterContext = context;
}
/**
* Create a custom adapter (context provider) for nuqs to work with your framework / router.
*
* Adapters are based on React Context,
*
* @param useAdapter
* @returns
*/
function createAdapterProvider(useAdapter) {
	return ({ children, defaultOptions, processUrlSearchParams, ...props }) => (0, import_react.createElement)(context.Provider, {
		...props,
		value: {
			useAdapter,
			defaultOptions,
			processUrlSearchParams
		}
	}, children);
}
function useAdapter(watchKeys) {
	const value = (0, import_react.useContext)(context);
	if (!("useAdapter" in value)) throw new Error(error(404));
	return value.useAdapter(watchKeys);
}
var useAdapterDefaultOptions = () => (0, import_react.useContext)(context).defaultOptions;
var useAdapterProcessUrlSearchParams = () => (0, import_react.useContext)(context).processUrlSearchParams;
// ../../node_modules/.pnpm/nuqs@2.10.2_react-router-dom@7.18.5_react-dom@19.3.1_react@19.3.1__react@19.3.1__react-_20ebc1396d01258f291d5e02aaac6b43/node_modules/nuqs/dist/debounce-Cp8eREM4.js
function getDefaultThrottle() {
	if (typeof window === "undefined") return 50;
	if (!Boolean(window.GestureEvent)) return 50;
	try {
		const match = navigator.userAgent?.match(/version\/([\d\.]+) safari/i);
		return parseFloat(match[1]) >= 17 ? 120 : 320;
	} catch {
		return 320;
	}
}
function throttle(timeMs) {
	return {
		method: "throttle",
		timeMs
	};
}
var defaultRateLimit = throttle(getDefaultThrottle());
function isAbsentFromUrl(query) {
	return query === null || Array.isArray(query) && query.length === 0;
}
function write(searchParams, key, serialized) {
	if (typeof serialized === "string") searchParams.set(key, serialized);
	else {
		searchParams.delete(key);
		for (const v of serialized) searchParams.append(key, v);
		if (!searchParams.has(key)) searchParams.set(key, "");
	}
	return searchParams;
}
function getSearchParams(url) {
	if (url instanceof URL) return url.searchParams;
	if (url.startsWith("?")) {
		const hashIndex = url.indexOf("#");
		return new URLSearchParams(hashIndex === -1 ? url : url.slice(0, hashIndex));
	}
	try {
		return new URL(url, location.href).searchParams;
	} catch {
		return new URLSearchParams(url);
	}
}
function isEqual(a, b) {
	return a === b;
}
function compareArrays(a, b, eq) {
	return a === b || a.length === b.length && a.every((value, index) => eq(value, b[index]));
}
function compareQuery(a, b) {
	if (a === b) return true;
	if (a === null || b === null) return false;
	if (typeof a === "string" || typeof b === "string") return false;
	if (a.length !== b.length) return false;
	return a.every((value, index) => value === b[index]);
}
function createEmitter() {
	const all = /* @__PURE__ */ new Map();
	return {
		on(type, handler) {
			const handlers = all.get(type) || [];
			handlers.push(handler);
			all.set(type, handlers);
			return () => this.off(type, handler);
		},
		off(type, handler) {
			const handlers = all.get(type);
			if (handlers) all.set(type, handlers.filter((h) => h !== handler));
		},
		emit(type, event) {
			all.get(type)?.forEach((handler) => handler(event));
		}
	};
}
function timeout(callback, ms, signal) {
	function onTick() {
		callback();
		signal.removeEventListener("abort", onAbort);
	}
	const id = setTimeout(onTick, ms);
	function onAbort() {
		clearTimeout(id);
		signal.removeEventListener("abort", onAbort);
	}
	signal.addEventListener("abort", onAbort);
}
function withResolvers() {
	const P = Promise;
	if (Promise.hasOwnProperty("withResolvers")) return Promise.withResolvers();
	let resolve = () => {};
	let reject = () => {};
	return {
		promise: new P((res, rej) => {
			resolve = res;
			reject = rej;
		}),
		resolve,
		reject
	};
}
function compose(fns, final) {
	let next = final;
	for (let i = fns.length - 1; i >= 0; i--) {
		const fn = fns[i];
		if (!fn) continue;
		const prev = next;
		next = () => fn(prev);
	}
	next();
}
function getSearchParamsSnapshotFromLocation() {
	return new URLSearchParams(location.search);
}
var ThrottledQueue = class {
	updateMap = /* @__PURE__ */ new Map();
	flushedMap = /* @__PURE__ */ new Map();
	options = {
		history: "replace",
		scroll: false,
		shallow: true
	};
	timeMs = defaultRateLimit.timeMs;
	transitions = /* @__PURE__ */ new Set();
	resolvers = null;
	controller = null;
	lastFlushedAt = 0;
	resetQueueOnNextPush = false;
	push({ key, query, options }, timeMs = defaultRateLimit.timeMs) {
		if (this.resetQueueOnNextPush) {
			const { flushedMap } = this;
			this.reset();
			this.flushedMap = flushedMap;
			this.resetQueueOnNextPush = false;
		}
		debug(7, key, query, options);
		this.updateMap.set(key, query);
		if (options.history === "push") this.options.history = "push";
		if (options.scroll) this.options.scroll = true;
		if (options.shallow === false) this.options.shallow = false;
		if (options.startTransition) this.transitions.add(options.startTransition);
		if (!Number.isFinite(this.timeMs) || timeMs > this.timeMs) this.timeMs = timeMs;
	}
	getQueuedQuery(key) {
		return (this.updateMap.has(key) ? this.updateMap : this.flushedMap).get(key);
	}
	acknowledge(adapterSearchParams, getSearchParamsSnapshot = getSearchParamsSnapshotFromLocation) {
		const urlSearchParams = getSearchParamsSnapshot();
		const changedKeys = [];
		this.flushedMap.forEach((query, key) => {
			const adapterQuery = adapterSearchParams.getAll(key);
			const urlQuery = urlSearchParams.getAll(key);
			const flushedQuery = query === null ? [] : [query].flat();
			if (compareQuery(adapterQuery, urlQuery) || !compareQuery(flushedQuery, urlQuery)) {
				this.flushedMap.delete(key);
				if (!compareQuery(adapterQuery, flushedQuery)) changedKeys.push(key);
			}
		});
		return changedKeys;
	}
	getPendingPromise({ getSearchParamsSnapshot = getSearchParamsSnapshotFromLocation }) {
		return this.resolvers?.promise ?? Promise.resolve(getSearchParamsSnapshot());
	}
	flush({ getSearchParamsSnapshot = getSearchParamsSnapshotFromLocation, rateLimitFactor = 1, ...adapter }, processUrlSearchParams) {
		this.controller ??= new AbortController();
		if (!Number.isFinite(this.timeMs)) {
			debug(8);
			return Promise.resolve(getSearchParamsSnapshot());
		}
		if (this.resolvers) return this.resolvers.promise;
		this.resolvers = withResolvers();
		const flushNow = () => {
			this.lastFlushedAt = performance.now();
			const [search, error] = this.applyPendingUpdates({
				...adapter,
				autoResetQueueOnUpdate: adapter.autoResetQueueOnUpdate ?? true,
				getSearchParamsSnapshot
			}, processUrlSearchParams);
			if (error === null) {
				this.resolvers.resolve(search);
				this.resetQueueOnNextPush = true;
				this.flushedMap = new Map([...this.flushedMap, ...this.updateMap]);
			} else this.resolvers.reject(search);
			this.resolvers = null;
		};
		const runOnNextTick = () => {
			const timeSinceLastFlush = performance.now() - this.lastFlushedAt;
			const timeMs = this.timeMs;
			const flushInMs = rateLimitFactor * Math.max(0, timeMs - timeSinceLastFlush);
			debug(9, flushInMs, timeMs, rateLimitFactor);
			if (flushInMs === 0) flushNow();
			else timeout(flushNow, flushInMs, this.controller.signal);
		};
		timeout(runOnNextTick, 0, this.controller.signal);
		return this.resolvers.promise;
	}
	abort() {
		this.controller?.abort();
		this.controller = new AbortController();
		this.resolvers?.resolve(new URLSearchParams());
		this.resolvers = null;
		return this.reset();
	}
	reset() {
		const queuedKeys = [...this.updateMap.keys(), ...this.flushedMap.keys()];
		debug(10, JSON.stringify(Object.fromEntries(this.updateMap)));
		this.updateMap.clear();
		this.flushedMap = /* @__PURE__ */ new Map();
		this.transitions.clear();
		this.options = {
			history: "replace",
			scroll: false,
			shallow: true
		};
		this.timeMs = defaultRateLimit.timeMs;
		return queuedKeys;
	}
	applyPendingUpdates(adapter, processUrlSearchParams) {
		const { updateUrl, getSearchParamsSnapshot } = adapter;
		let search = getSearchParamsSnapshot();
		debug(11, this.updateMap.size, search.toString());
		if (this.updateMap.size === 0) return [search, null];
		const items = Array.from(this.updateMap.entries());
		const options = { ...this.options };
		const transitions = Array.from(this.transitions);
		if (adapter.autoResetQueueOnUpdate) this.reset();
		debug(12, items, options);
		for (const [key, value] of items) if (value === null) search.delete(key);
		else search = write(search, key, value);
		if (processUrlSearchParams) try {
			search = processUrlSearchParams(search);
		} catch (err) {
			console.error(error(502), items.map(([key]) => key).join(), err);
			this.resetQueueOnNextPush = true;
			return [search, err];
		}
		try {
			compose(transitions, () => updateUrl(search, options));
			return [search, null];
		} catch (err) {
			console.error(error(429), items.map(([key]) => key).join(), err);
			return [search, err];
		}
	}
};
var globalThrottleQueue = globalSingleton("throttle-queue", () => new ThrottledQueue());
/**
* Like `useSyncExternalStore`, but for subscribing to multiple keys.
*
* Each key becomes the key of the returned object,
* and the value is the result of calling `getKeySnapshot` with that key.
*
* @param keys - A list of keys to subscribe to.
* @param subscribeKey - A function that takes a key and a callback,
* subscribes to an external store using that key (calling the callback when
* state changes occur), and returns a function to unsubscribe from that key.
* @param getKeySnapshot - A function that takes a key and returns the snapshot for that key.
* It will be called on the server and on the client, so it needs to handle both
* environments.
*/
function useSyncExternalStores(keys, subscribeKey, getKeySnapshot) {
	const snapshot = (0, import_react.useCallback)(() => {
		const record = Object.fromEntries(keys.map((key) => [key, getKeySnapshot(key)]));
		return [JSON.stringify(record), record];
	}, [keys.join(","), getKeySnapshot]);
	const cacheRef = (0, import_react.useRef)(null);
	if (cacheRef.current === null) cacheRef.current = snapshot();
	return (0, import_react.useSyncExternalStore)((0, import_react.useCallback)((callback) => {
		const off = keys.map((key) => subscribeKey(key, callback));
		return () => off.forEach((unsubscribe) => unsubscribe());
	}, [keys.join(","), subscribeKey]), () => {
		const [cacheKey, record] = snapshot();
		if (cacheRef.current[0] === cacheKey) return cacheRef.current[1];
		cacheRef.current = [cacheKey, record];
		return record;
	}, () => cacheRef.current[1]);
}
var DebouncedPromiseQueue = class {
	resolvers = withResolvers();
	controller = new AbortController();
	queuedValue = void 0;
	abort() {
		this.controller.abort();
		this.queuedValue = void 0;
	}
	push(value, timeMs, callback) {
		this.queuedValue = value;
		this.controller.abort();
		this.controller = new AbortController();
		timeout(() => {
			const outputResolvers = this.resolvers;
			try {
				debug(13, value);
				const callbackPromise = callback(value);
				debug(14, this.queuedValue);
				this.queuedValue = void 0;
				this.resolvers = withResolvers();
				callbackPromise.then((output) => outputResolvers.resolve(output)).catch((error) => outputResolvers.reject(error));
			} catch (error) {
				this.queuedValue = void 0;
				outputResolvers.reject(error);
			}
		}, timeMs, this.controller.signal);
		return this.resolvers.promise;
	}
};
var DebounceController = class {
	throttleQueue;
	queues = /* @__PURE__ */ new Map();
	queuedQuerySync = createEmitter();
	constructor(throttleQueue = new ThrottledQueue()) {
		this.throttleQueue = throttleQueue;
	}
	push(update, timeMs, adapter, processUrlSearchParams) {
		if (!Number.isFinite(timeMs)) {
			const getSnapshot = adapter.getSearchParamsSnapshot ?? getSearchParamsSnapshotFromLocation;
			return Promise.resolve(getSnapshot());
		}
		const key = update.key;
		let queue = this.queues.get(key);
		if (!queue) {
			debug(15, key);
			queue = new DebouncedPromiseQueue();
			this.queues.set(key, queue);
		}
		debug(17, update);
		const flush = () => {
			this.throttleQueue.push(update);
			return this.throttleQueue.flush(adapter, processUrlSearchParams).finally(() => {
				if (this.queues.get(key)?.queuedValue === void 0) {
					debug(16, key);
					this.queues.delete(key);
				}
				this.queuedQuerySync.emit(key);
			});
		};
		const promise = queue.push(update, timeMs, flush);
		this.queuedQuerySync.emit(key);
		return promise;
	}
	abort(key) {
		const queue = this.queues.get(key);
		if (!queue) return (passThrough) => passThrough;
		debug(18, key, queue.queuedValue?.query);
		this.queues.delete(key);
		queue.abort();
		this.queuedQuerySync.emit(key);
		return (promise) => {
			promise.then(queue.resolvers.resolve, queue.resolvers.reject);
			return promise;
		};
	}
	abortAll() {
		for (const [key, queue] of this.queues.entries()) {
			debug(18, key, queue.queuedValue?.query);
			queue.abort();
			queue.resolvers.resolve(new URLSearchParams());
			this.queuedQuerySync.emit(key);
		}
		this.queues.clear();
	}
	getQueuedQuery(key) {
		const debouncedQueued = this.queues.get(key)?.queuedValue?.query;
		if (debouncedQueued !== void 0) return debouncedQueued;
		return this.throttleQueue.getQueuedQuery(key);
	}
};
var debounceController = globalSingleton("debounce-controller", () => new DebounceController(globalThrottleQueue));
function useQueuedQueries(keys) {
	return useSyncExternalStores(keys, (key, callback) => debounceController.queuedQuerySync.on(key, callback), (key) => debounceController.getQueuedQuery(key));
}
export { useAdapterProcessUrlSearchParams as _, defaultRateLimit as a, warn as b, isAbsentFromUrl as c, createAdapterProvider as d, error as f, useAdapterDefaultOptions as g, useAdapter as h, debounceController as i, isEqual as l, renderQueryString as m, compareQuery as n, getSearchParams as o, globalSingleton as p, createEmitter as r, globalThrottleQueue as s, compareArrays as t, useQueuedQueries as u, version as v, debug as y };
