import { i as __commonJSMin, o as __toESM, r as require_react } from "./dist-DWCHtvs-.js";
import { formatMoney } from "@palmbid/domain";
// ../../node_modules/.pnpm/react@19.3.1/node_modules/react/cjs/react-jsx-runtime.production.js
/**
* @license React
* react-jsx-runtime.production.js
*
* Copyright (c) Meta Platforms, Inc. and affiliates.
*
* This source code is licensed under the MIT license found in the
* LICENSE file in the root directory of this source tree.
*/
var require_react_jsx_runtime_production = /* @__PURE__ */ __commonJSMin(((exports) => {
	var REACT_ELEMENT_TYPE = Symbol.for("react.transitional.element");
	var REACT_FRAGMENT_TYPE = Symbol.for("react.fragment");
	function jsxProd(type, config, maybeKey) {
		var key = null;
		void 0 !== maybeKey && (key = "" + maybeKey);
		void 0 !== config.key && (key = "" + config.key);
		if ("key" in config) {
			maybeKey = {};
			for (var propName in config) "key" !== propName && (maybeKey[propName] = config[propName]);
		} else maybeKey = config;
		config = maybeKey.ref;
		return {
			$$typeof: REACT_ELEMENT_TYPE,
			type,
			key,
			ref: void 0 !== config ? config : null,
			props: maybeKey
		};
	}
	exports.Fragment = REACT_FRAGMENT_TYPE;
	exports.jsx = jsxProd;
	exports.jsxs = jsxProd;
}));
// ../../node_modules/.pnpm/react@19.3.1/node_modules/react/jsx-runtime.js
var require_jsx_runtime = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = require_react_jsx_runtime_production();
}));
// ../../node_modules/.pnpm/@trpc+server@11.19.0_typescript@7.0.2/node_modules/@trpc/server/dist/observable-DwUFSuKv.mjs
/** @public */
function observable(subscribe) {
	const self = {
		subscribe(observer) {
			let teardownRef = null;
			let isDone = false;
			let unsubscribed = false;
			let teardownImmediately = false;
			function unsubscribe() {
				if (teardownRef === null) {
					teardownImmediately = true;
					return;
				}
				if (unsubscribed) return;
				unsubscribed = true;
				if (typeof teardownRef === "function") teardownRef();
				else if (teardownRef) teardownRef.unsubscribe();
			}
			teardownRef = subscribe({
				next(value) {
					var _observer$next;
					if (isDone) return;
					(_observer$next = observer.next) === null || _observer$next === void 0 || _observer$next.call(observer, value);
				},
				error(err) {
					var _observer$error;
					if (isDone) return;
					isDone = true;
					(_observer$error = observer.error) === null || _observer$error === void 0 || _observer$error.call(observer, err);
					unsubscribe();
				},
				complete() {
					var _observer$complete;
					if (isDone) return;
					isDone = true;
					(_observer$complete = observer.complete) === null || _observer$complete === void 0 || _observer$complete.call(observer);
					unsubscribe();
				}
			});
			if (teardownImmediately) unsubscribe();
			return { unsubscribe };
		},
		pipe(...operations) {
			return operations.reduce(pipeReducer, self);
		}
	};
	return self;
}
function pipeReducer(prev, fn) {
	return fn(prev);
}
/** @internal */
function observableToPromise(observable) {
	const ac = new AbortController();
	return new Promise((resolve, reject) => {
		let isDone = false;
		function onDone() {
			if (isDone) return;
			isDone = true;
			obs$.unsubscribe();
		}
		ac.signal.addEventListener("abort", () => {
			reject(ac.signal.reason);
		});
		const obs$ = observable.subscribe({
			next(data) {
				isDone = true;
				resolve(data);
				onDone();
			},
			error(data) {
				reject(data);
			},
			complete() {
				ac.abort();
				onDone();
			}
		});
	});
}
// ../../node_modules/.pnpm/@trpc+server@11.19.0_typescript@7.0.2/node_modules/@trpc/server/dist/observable-CSprJVOf.mjs
function share(_opts) {
	return (source) => {
		let refCount = 0;
		let subscription = null;
		const observers = [];
		function startIfNeeded() {
			if (subscription) return;
			subscription = source.subscribe({
				next(value) {
					for (const observer of observers) {
						var _observer$next;
						(_observer$next = observer.next) === null || _observer$next === void 0 || _observer$next.call(observer, value);
					}
				},
				error(error) {
					for (const observer of observers) {
						var _observer$error;
						(_observer$error = observer.error) === null || _observer$error === void 0 || _observer$error.call(observer, error);
					}
				},
				complete() {
					for (const observer of observers) {
						var _observer$complete;
						(_observer$complete = observer.complete) === null || _observer$complete === void 0 || _observer$complete.call(observer);
					}
				}
			});
		}
		function resetIfNeeded() {
			if (refCount === 0 && subscription) {
				const _sub = subscription;
				subscription = null;
				_sub.unsubscribe();
			}
		}
		return observable((subscriber) => {
			refCount++;
			observers.push(subscriber);
			startIfNeeded();
			return { unsubscribe() {
				refCount--;
				resetIfNeeded();
				const index = observers.findIndex((v) => v === subscriber);
				if (index > -1) observers.splice(index, 1);
			} };
		});
	};
}
/**
* @internal
* An observable that maintains and provides a "current value" to subscribers
* @see https://www.learnrxjs.io/learn-rxjs/subjects/behaviorsubject
*/
function behaviorSubject(initialValue) {
	let value = initialValue;
	const observerList = [];
	const addObserver = (observer) => {
		if (value !== void 0) observer.next(value);
		observerList.push(observer);
	};
	const removeObserver = (observer) => {
		observerList.splice(observerList.indexOf(observer), 1);
	};
	const obs = observable((observer) => {
		addObserver(observer);
		return () => {
			removeObserver(observer);
		};
	});
	obs.next = (nextValue) => {
		if (value === nextValue) return;
		value = nextValue;
		for (const observer of observerList) observer.next(nextValue);
	};
	obs.get = () => value;
	return obs;
}
// ../../node_modules/.pnpm/@trpc+client@11.19.0_@trpc+server@11.19.0_typescript@7.0.2__typescript@7.0.2/node_modules/@trpc/client/dist/splitLink-BZPioDdG.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** @internal */
function createChain(opts) {
	return observable((observer) => {
		function execute(index = 0, op = opts.op) {
			const next = opts.links[index];
			if (!next) throw new Error("No more links to execute - did you forget to add an ending link?");
			return next({
				op,
				next(nextOp) {
					return execute(index + 1, nextOp);
				}
			});
		}
		return execute().subscribe(observer);
	});
}
function asArray(value) {
	return Array.isArray(value) ? value : [value];
}
function splitLink(opts) {
	return (runtime) => {
		const yes = asArray(opts.true).map((link) => link(runtime));
		const no = asArray(opts.false).map((link) => link(runtime));
		return (props) => {
			return observable((observer) => {
				const links = opts.condition(props.op) ? yes : no;
				return createChain({
					op: props.op,
					links
				}).subscribe(observer);
			});
		};
	};
}
// ../../node_modules/.pnpm/@trpc+client@11.19.0_@trpc+server@11.19.0_typescript@7.0.2__typescript@7.0.2/node_modules/@trpc/client/dist/objectSpread2-weooBxVk.mjs
function _typeof$1(o) {
	"@babel/helpers - typeof";
	return _typeof$1 = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof$1(o);
}
function toPrimitive$1(t, r) {
	if ("object" != _typeof$1(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof$1(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function toPropertyKey$1(t) {
	var i = toPrimitive$1(t, "string");
	return "symbol" == _typeof$1(i) ? i : i + "";
}
function _defineProperty$1(e, r, t) {
	return (r = toPropertyKey$1(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function ownKeys$1(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread2$1(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys$1(Object(t), !0).forEach(function(r) {
			_defineProperty$1(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys$1(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
// ../../node_modules/.pnpm/@trpc+server@11.19.0_typescript@7.0.2/node_modules/@trpc/server/dist/codes-D5Ya6_Bi.mjs
/**
* Check that value is object
* @internal
*/
function isObject(value) {
	return !!value && !Array.isArray(value) && typeof value === "object";
}
/**
* Create an object without inheriting anything from `Object.prototype`
* @internal
*/
function emptyObject() {
	return Object.create(null);
}
var asyncIteratorsSupported = typeof Symbol === "function" && !!Symbol.asyncIterator;
function isAsyncIterable(value) {
	return asyncIteratorsSupported && isObject(value) && Symbol.asyncIterator in value;
}
/**
* JSON-RPC 2.0 Error codes
*
* `-32000` to `-32099` are reserved for implementation-defined server-errors.
* For tRPC we're copying the last digits of HTTP 4XX errors.
*/
var TRPC_ERROR_CODES_BY_KEY = {
	/**
	* Invalid JSON was received by the server.
	* An error occurred on the server while parsing the JSON text.
	*/
	PARSE_ERROR: -32700,
	/**
	* The JSON sent is not a valid Request object.
	*/
	BAD_REQUEST: -32600,
	INTERNAL_SERVER_ERROR: -32603,
	NOT_IMPLEMENTED: -32603,
	BAD_GATEWAY: -32603,
	SERVICE_UNAVAILABLE: -32603,
	GATEWAY_TIMEOUT: -32603,
	UNAUTHORIZED: -32001,
	PAYMENT_REQUIRED: -32002,
	FORBIDDEN: -32003,
	NOT_FOUND: -32004,
	METHOD_NOT_SUPPORTED: -32005,
	TIMEOUT: -32008,
	CONFLICT: -32009,
	PRECONDITION_FAILED: -32012,
	PAYLOAD_TOO_LARGE: -32013,
	UNSUPPORTED_MEDIA_TYPE: -32015,
	UNPROCESSABLE_CONTENT: -32022,
	PRECONDITION_REQUIRED: -32028,
	TOO_MANY_REQUESTS: -32029,
	CLIENT_CLOSED_REQUEST: -32099
};
TRPC_ERROR_CODES_BY_KEY.BAD_GATEWAY, TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE, TRPC_ERROR_CODES_BY_KEY.GATEWAY_TIMEOUT, TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR;
// ../../node_modules/.pnpm/@trpc+server@11.19.0_typescript@7.0.2/node_modules/@trpc/server/dist/getErrorShape-B0JBUs-i.mjs
var noop = () => {};
var freezeIfAvailable = (obj) => {
	if (Object.freeze) Object.freeze(obj);
};
function createInnerProxy(callback, path, memo) {
	var _memo$cacheKey;
	const cacheKey = path.join(".");
	(_memo$cacheKey = memo[cacheKey]) !== null && _memo$cacheKey !== void 0 || (memo[cacheKey] = new Proxy(noop, {
		get(_obj, key) {
			if (typeof key !== "string" || key === "then") return;
			return createInnerProxy(callback, [...path, key], memo);
		},
		apply(_1, _2, args) {
			const lastOfPath = path[path.length - 1];
			if (lastOfPath === "valueOf" || lastOfPath === "toString" || lastOfPath === "toJSON") return `tRPC.proxy(${path.slice(0, -1).join(".")})`;
			let opts = {
				args,
				path
			};
			if (lastOfPath === "call") opts = {
				args: args.length >= 2 ? [args[1]] : [],
				path: path.slice(0, -1)
			};
			else if (lastOfPath === "apply") opts = {
				args: args.length >= 2 ? args[1] : [],
				path: path.slice(0, -1)
			};
			freezeIfAvailable(opts.args);
			freezeIfAvailable(opts.path);
			return callback(opts);
		}
	}));
	return memo[cacheKey];
}
/**
* Creates a proxy that calls the callback with the path and arguments
*
* @internal
*/
var createRecursiveProxy = (callback) => createInnerProxy(callback, [], emptyObject());
/**
* Used in place of `new Proxy` where each handler will map 1 level deep to another value.
*
* @internal
*/
var createFlatProxy = (callback) => {
	return new Proxy(noop, { get(_obj, name) {
		if (name === "then") return;
		return callback(name);
	} });
};
function _typeof(o) {
	"@babel/helpers - typeof";
	return _typeof = "function" == typeof Symbol && "symbol" == typeof Symbol.iterator ? function(o) {
		return typeof o;
	} : function(o) {
		return o && "function" == typeof Symbol && o.constructor === Symbol && o !== Symbol.prototype ? "symbol" : typeof o;
	}, _typeof(o);
}
function toPrimitive(t, r) {
	if ("object" != _typeof(t) || !t) return t;
	var e = t[Symbol.toPrimitive];
	if (void 0 !== e) {
		var i = e.call(t, r || "default");
		if ("object" != _typeof(i)) return i;
		throw new TypeError("@@toPrimitive must return a primitive value.");
	}
	return ("string" === r ? String : Number)(t);
}
function toPropertyKey(t) {
	var i = toPrimitive(t, "string");
	return "symbol" == _typeof(i) ? i : i + "";
}
function _defineProperty(e, r, t) {
	return (r = toPropertyKey(r)) in e ? Object.defineProperty(e, r, {
		value: t,
		enumerable: !0,
		configurable: !0,
		writable: !0
	}) : e[r] = t, e;
}
function ownKeys(e, r) {
	var t = Object.keys(e);
	if (Object.getOwnPropertySymbols) {
		var o = Object.getOwnPropertySymbols(e);
		r && (o = o.filter(function(r) {
			return Object.getOwnPropertyDescriptor(e, r).enumerable;
		})), t.push.apply(t, o);
	}
	return t;
}
function _objectSpread2(e) {
	for (var r = 1; r < arguments.length; r++) {
		var t = null != arguments[r] ? arguments[r] : {};
		r % 2 ? ownKeys(Object(t), !0).forEach(function(r) {
			_defineProperty(e, r, t[r]);
		}) : Object.getOwnPropertyDescriptors ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(t)) : ownKeys(Object(t)).forEach(function(r) {
			Object.defineProperty(e, r, Object.getOwnPropertyDescriptor(t, r));
		});
	}
	return e;
}
// ../../node_modules/.pnpm/@trpc+client@11.19.0_@trpc+server@11.19.0_typescript@7.0.2__typescript@7.0.2/node_modules/@trpc/client/dist/TRPCClientError-CxFRO7Js.mjs
function isTRPCClientError(cause) {
	return cause instanceof TRPCClientError;
}
function isTRPCErrorResponse(obj) {
	return isObject(obj) && isObject(obj["error"]) && typeof obj["error"]["code"] === "number" && typeof obj["error"]["message"] === "string";
}
function getMessageFromUnknownError(err, fallback) {
	if (typeof err === "string") return err;
	if (isObject(err) && typeof err["message"] === "string") return err["message"];
	return fallback;
}
var TRPCClientError = class TRPCClientError extends Error {
	constructor(message, opts) {
		var _opts$result, _opts$result2;
		const cause = opts === null || opts === void 0 ? void 0 : opts.cause;
		super(message, { cause });
		_defineProperty$1(this, "cause", void 0);
		_defineProperty$1(this, "shape", void 0);
		_defineProperty$1(this, "data", void 0);
		_defineProperty$1(this, "meta", void 0);
		this.meta = opts === null || opts === void 0 ? void 0 : opts.meta;
		this.cause = cause;
		this.shape = opts === null || opts === void 0 || (_opts$result = opts.result) === null || _opts$result === void 0 ? void 0 : _opts$result.error;
		this.data = opts === null || opts === void 0 || (_opts$result2 = opts.result) === null || _opts$result2 === void 0 ? void 0 : _opts$result2.error.data;
		this.name = "TRPCClientError";
		Object.setPrototypeOf(this, TRPCClientError.prototype);
	}
	static from(_cause, opts = {}) {
		const cause = _cause;
		if (isTRPCClientError(cause)) {
			if (opts.meta) cause.meta = _objectSpread2$1(_objectSpread2$1({}, cause.meta), opts.meta);
			return cause;
		}
		if (isTRPCErrorResponse(cause)) return new TRPCClientError(cause.error.message, _objectSpread2$1(_objectSpread2$1({}, opts), {}, {
			result: cause,
			cause: opts.cause
		}));
		return new TRPCClientError(getMessageFromUnknownError(cause, "Unknown error"), _objectSpread2$1(_objectSpread2$1({}, opts), {}, { cause }));
	}
};
// ../../node_modules/.pnpm/@trpc+client@11.19.0_@trpc+server@11.19.0_typescript@7.0.2__typescript@7.0.2/node_modules/@trpc/client/dist/wsLink-Bm5LKL6z.mjs
/**
* Get the result of a value or function that returns a value
* It also optionally accepts typesafe arguments for the function
*/
var resultOf = (value, ...args) => {
	return typeof value === "function" ? value(...args) : value;
};
function withResolvers() {
	let resolve;
	let reject;
	return {
		promise: new Promise((res, rej) => {
			resolve = res;
			reject = rej;
		}),
		resolve,
		reject
	};
}
/**
* Resolves a WebSocket URL and optionally appends connection parameters.
*
* If connectionParams are provided, appends 'connectionParams=1' query parameter.
*/
async function prepareUrl(urlOptions) {
	const url = await resultOf(urlOptions.url);
	if (!urlOptions.connectionParams) return url;
	return url + `${url.includes("?") ? "&" : "?"}connectionParams=1`;
}
async function buildConnectionMessage(connectionParams, encoder) {
	const message = {
		method: "connectionParams",
		data: await resultOf(connectionParams)
	};
	return encoder.encode(message);
}
/**
* Opens a WebSocket connection asynchronously and returns a promise
* that resolves when the connection is successfully established.
* The promise rejects if an error occurs during the connection attempt.
*/
function asyncWsOpen(ws) {
	const { promise, resolve, reject } = withResolvers();
	ws.addEventListener("open", () => {
		ws.removeEventListener("error", reject);
		resolve();
	});
	ws.addEventListener("error", reject);
	return promise;
}
/**
* Sets up a periodic ping-pong mechanism to keep the WebSocket connection alive.
*
* - Sends "PING" messages at regular intervals defined by `intervalMs`.
* - If a "PONG" response is not received within the `pongTimeoutMs`, the WebSocket is closed.
* - The ping timer resets upon receiving any message to maintain activity.
* - Automatically starts the ping process when the WebSocket connection is opened.
* - Cleans up timers when the WebSocket is closed.
*
* @param ws - The WebSocket instance to manage.
* @param options - Configuration options for ping-pong intervals and timeouts.
*/
function setupPingInterval(ws, { intervalMs, pongTimeoutMs }) {
	let pingTimeout;
	let pongTimeout;
	function start() {
		pingTimeout = setTimeout(() => {
			ws.send("PING");
			pongTimeout = setTimeout(() => {
				ws.close();
			}, pongTimeoutMs);
		}, intervalMs);
	}
	function reset() {
		clearTimeout(pingTimeout);
		start();
	}
	function pong() {
		clearTimeout(pongTimeout);
		reset();
	}
	ws.addEventListener("open", start);
	ws.addEventListener("message", ({ data }) => {
		clearTimeout(pingTimeout);
		start();
		if (data === "PONG") pong();
	});
	ws.addEventListener("close", () => {
		clearTimeout(pingTimeout);
		clearTimeout(pongTimeout);
	});
}
_defineProperty$1(class WsConnection {
	constructor(opts) {
		var _opts$WebSocketPonyfi;
		_defineProperty$1(this, "id", ++WsConnection.connectCount);
		_defineProperty$1(this, "WebSocketPonyfill", void 0);
		_defineProperty$1(this, "urlOptions", void 0);
		_defineProperty$1(this, "keepAliveOpts", void 0);
		_defineProperty$1(this, "encoder", void 0);
		_defineProperty$1(this, "wsObservable", behaviorSubject(null));
		_defineProperty$1(this, "openPromise", null);
		this.WebSocketPonyfill = (_opts$WebSocketPonyfi = opts.WebSocketPonyfill) !== null && _opts$WebSocketPonyfi !== void 0 ? _opts$WebSocketPonyfi : WebSocket;
		if (!this.WebSocketPonyfill) throw new Error("No WebSocket implementation found - you probably don't want to use this on the server, but if you do you need to pass a `WebSocket`-ponyfill");
		this.urlOptions = opts.urlOptions;
		this.keepAliveOpts = opts.keepAlive;
		this.encoder = opts.encoder;
	}
	get ws() {
		return this.wsObservable.get();
	}
	set ws(ws) {
		this.wsObservable.next(ws);
	}
	/**
	* Checks if the WebSocket connection is open and ready to communicate.
	*/
	isOpen() {
		return !!this.ws && this.ws.readyState === this.WebSocketPonyfill.OPEN && !this.openPromise;
	}
	/**
	* Checks if the WebSocket connection is closed or in the process of closing.
	*/
	isClosed() {
		return !!this.ws && (this.ws.readyState === this.WebSocketPonyfill.CLOSING || this.ws.readyState === this.WebSocketPonyfill.CLOSED);
	}
	async open() {
		if (this.openPromise) return this.openPromise;
		this.id = ++WsConnection.connectCount;
		const wsPromise = prepareUrl(this.urlOptions).then((url) => new this.WebSocketPonyfill(url));
		this.openPromise = wsPromise.then(async (ws) => {
			this.ws = ws;
			ws.binaryType = "arraybuffer";
			ws.addEventListener("message", function({ data }) {
				if (data === "PING") this.send("PONG");
			});
			if (this.keepAliveOpts.enabled) setupPingInterval(ws, this.keepAliveOpts);
			ws.addEventListener("close", () => {
				if (this.ws === ws) this.ws = null;
			});
			await asyncWsOpen(ws);
			if (this.urlOptions.connectionParams) ws.send(await buildConnectionMessage(this.urlOptions.connectionParams, this.encoder));
		});
		try {
			await this.openPromise;
		} finally {
			this.openPromise = null;
		}
	}
	/**
	* Closes the WebSocket connection gracefully.
	* Waits for any ongoing open operation to complete before closing.
	*/
	async close() {
		try {
			await this.openPromise;
		} finally {
			var _this$ws;
			(_this$ws = this.ws) === null || _this$ws === void 0 || _this$ws.close();
		}
	}
}, "connectCount", 0);
// ../../node_modules/.pnpm/@trpc+client@11.19.0_@trpc+server@11.19.0_typescript@7.0.2__typescript@7.0.2/node_modules/@trpc/client/dist/index.mjs
var TRPCUntypedClient = class {
	constructor(opts) {
		_defineProperty$1(this, "links", void 0);
		_defineProperty$1(this, "runtime", void 0);
		_defineProperty$1(this, "requestId", void 0);
		this.requestId = 0;
		this.runtime = {};
		this.links = opts.links.map((link) => link(this.runtime));
	}
	$request(opts) {
		var _opts$context;
		return createChain({
			links: this.links,
			op: _objectSpread2$1(_objectSpread2$1({}, opts), {}, {
				context: (_opts$context = opts.context) !== null && _opts$context !== void 0 ? _opts$context : {},
				id: ++this.requestId
			})
		}).pipe(share());
	}
	async requestAsPromise(opts) {
		try {
			return (await observableToPromise(this.$request(opts))).result.data;
		} catch (err) {
			throw TRPCClientError.from(err);
		}
	}
	query(path, input, opts) {
		return this.requestAsPromise({
			type: "query",
			path,
			input,
			context: opts === null || opts === void 0 ? void 0 : opts.context,
			signal: opts === null || opts === void 0 ? void 0 : opts.signal
		});
	}
	mutation(path, input, opts) {
		return this.requestAsPromise({
			type: "mutation",
			path,
			input,
			context: opts === null || opts === void 0 ? void 0 : opts.context,
			signal: opts === null || opts === void 0 ? void 0 : opts.signal
		});
	}
	subscription(path, input, opts) {
		return this.$request({
			type: "subscription",
			path,
			input,
			context: opts.context,
			signal: opts.signal
		}).subscribe({
			next(envelope) {
				switch (envelope.result.type) {
					case "state":
						var _opts$onConnectionSta;
						(_opts$onConnectionSta = opts.onConnectionStateChange) === null || _opts$onConnectionSta === void 0 || _opts$onConnectionSta.call(opts, envelope.result);
						break;
					case "started":
						var _opts$onStarted;
						(_opts$onStarted = opts.onStarted) === null || _opts$onStarted === void 0 || _opts$onStarted.call(opts, { context: envelope.context });
						break;
					case "stopped":
						var _opts$onStopped;
						(_opts$onStopped = opts.onStopped) === null || _opts$onStopped === void 0 || _opts$onStopped.call(opts);
						break;
					case "data":
					case void 0:
						var _opts$onData;
						(_opts$onData = opts.onData) === null || _opts$onData === void 0 || _opts$onData.call(opts, envelope.result.data);
				}
			},
			error(err) {
				var _opts$onError;
				(_opts$onError = opts.onError) === null || _opts$onError === void 0 || _opts$onError.call(opts, err);
			},
			complete() {
				var _opts$onComplete;
				(_opts$onComplete = opts.onComplete) === null || _opts$onComplete === void 0 || _opts$onComplete.call(opts);
			}
		});
	}
};
var untypedClientSymbol = Symbol.for("trpc_untypedClient");
var clientCallTypeMap = {
	query: "query",
	mutate: "mutation",
	subscribe: "subscription"
};
/** @internal */
var clientCallTypeToProcedureType = (clientCallType) => {
	return clientCallTypeMap[clientCallType];
};
/**
* @internal
*/
function createTRPCClientProxy(client) {
	const proxy = createRecursiveProxy(({ path, args }) => {
		const pathCopy = [...path];
		const procedureType = clientCallTypeToProcedureType(pathCopy.pop());
		const fullPath = pathCopy.join(".");
		return client[procedureType](fullPath, ...args);
	});
	return createFlatProxy((key) => {
		if (key === untypedClientSymbol) return client;
		return proxy[key];
	});
}
function createTRPCClient(opts) {
	return createTRPCClientProxy(new TRPCUntypedClient(opts));
}
/**
* Get an untyped client from a proxy client
* @internal
*/
function getUntypedClient(client) {
	return client[untypedClientSymbol];
}
function inputWithTrackedEventId(input, lastEventId) {
	if (!lastEventId) return input;
	if (input != null && typeof input !== "object") return input;
	return _objectSpread2$1(_objectSpread2$1({}, input !== null && input !== void 0 ? input : {}), {}, { lastEventId });
}
/* istanbul ignore file -- @preserve */
/**
* @see https://trpc.io/docs/v11/client/links/retryLink
*/
function retryLink(opts) {
	return () => {
		return (callOpts) => {
			return observable((observer) => {
				let next$;
				let callNextTimeout = void 0;
				let lastEventId = void 0;
				attempt(1);
				function opWithLastEventId() {
					const op = callOpts.op;
					if (!lastEventId) return op;
					return _objectSpread2$1(_objectSpread2$1({}, op), {}, { input: inputWithTrackedEventId(op.input, lastEventId) });
				}
				function attempt(attempts) {
					const op = opWithLastEventId();
					next$ = callOpts.next(op).subscribe({
						error(error) {
							var _opts$retryDelayMs, _opts$retryDelayMs2;
							if (!opts.retry({
								op,
								attempts,
								error
							})) {
								observer.error(error);
								return;
							}
							const delayMs = (_opts$retryDelayMs = (_opts$retryDelayMs2 = opts.retryDelayMs) === null || _opts$retryDelayMs2 === void 0 ? void 0 : _opts$retryDelayMs2.call(opts, attempts)) !== null && _opts$retryDelayMs !== void 0 ? _opts$retryDelayMs : 0;
							if (delayMs <= 0) {
								attempt(attempts + 1);
								return;
							}
							callNextTimeout = setTimeout(() => attempt(attempts + 1), delayMs);
						},
						next(envelope) {
							if ((!envelope.result.type || envelope.result.type === "data") && envelope.result.id) lastEventId = envelope.result.id;
							observer.next(envelope);
						},
						complete() {
							observer.complete();
						}
					});
				}
				return () => {
					next$.unsubscribe();
					clearTimeout(callNextTimeout);
				};
			});
		};
	};
}
function _OverloadYield(e, d) {
	this.v = e, this.k = d;
}
function AsyncGenerator(e) {
	var r, t;
	function resume(r, t) {
		try {
			var n = e[r](t), o = n.value, u = o instanceof _OverloadYield;
			Promise.resolve(u ? o.v : o).then(function(t) {
				if (u) {
					var i = "return" === r ? "return" : "next";
					if (!o.k || t.done) return resume(i, t);
					t = e[i](t).value;
				}
				settle(n.done ? "return" : "normal", t);
			}, function(e) {
				resume("throw", e);
			});
		} catch (e) {
			settle("throw", e);
		}
	}
	function settle(e, n) {
		switch (e) {
			case "return":
				r.resolve({
					value: n,
					done: !0
				});
				break;
			case "throw":
				r.reject(n);
				break;
			default: r.resolve({
				value: n,
				done: !1
			});
		}
		(r = r.next) ? resume(r.key, r.arg) : t = null;
	}
	this._invoke = function(e, n) {
		return new Promise(function(o, u) {
			var i = {
				key: e,
				arg: n,
				resolve: o,
				reject: u,
				next: null
			};
			t ? t = t.next = i : (r = t = i, resume(e, n));
		});
	}, "function" != typeof e["return"] && (this["return"] = void 0);
}
AsyncGenerator.prototype["function" == typeof Symbol && Symbol.asyncIterator || "@@asyncIterator"] = function() {
	return this;
}, AsyncGenerator.prototype.next = function(e) {
	return this._invoke("next", e);
}, AsyncGenerator.prototype["throw"] = function(e) {
	return this._invoke("throw", e);
}, AsyncGenerator.prototype["return"] = function(e) {
	return this._invoke("return", e);
};
// src/core/paths.ts
/** A path without parameters. */
var fixed = (path) => ({
	path,
	getHref: () => path
});
var paths = {
	home: fixed("/"),
	dashboard: fixed("/dashboard"),
	hostDashboard: fixed("/host-dashboard"),
	adminDashboard: fixed("/admin-dashboard"),
	adminMail: fixed("/admin-mail"),
	adminAudit: fixed("/admin-audit"),
	adminSecurity: fixed("/admin-security"),
	adminQueue: fixed("/admin-queue"),
	adminStatistics: fixed("/admin-statistics"),
	adminJobs: fixed("/admin-jobs"),
	adminSettings: fixed("/admin-settings"),
	adminReviews: fixed("/admin-reviews"),
	auth: {
		path: "/auth",
		/** `redirectTo` is the path (with query) to come back to after signing in. */
		getHref: (redirectTo) => redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth"
	},
	forgotPassword: fixed("/auth/forgot-password"),
	forgotUsername: fixed("/auth/forgot-username"),
	resetPassword: fixed("/auth/reset-password"),
	verifyEmail: fixed("/auth/verify-email"),
	createWithAi: {
		path: "/create-with-ai",
		getHref: (prompt) => prompt ? `/create-with-ai?prompt=${encodeURIComponent(prompt)}` : "/create-with-ai"
	},
	createWithFilters: fixed("/create-with-filters"),
	vacationRequest: {
		path: "/vacation-request/:id",
		getHref: (id) => `/vacation-request/${id}`
	},
	sharedRequest: {
		path: "/shared/:token",
		getHref: (token) => `/shared/${token}`
	},
	editRequest: {
		path: "/edit-request/:id",
		getHref: (id) => `/edit-request/${id}`
	},
	guestRecommendations: fixed("/guest-recommendations"),
	bookings: fixed("/bookings"),
	booking: {
		path: "/bookings/:id",
		getHref: (id) => `/bookings/${id}`
	},
	receipt: {
		path: "/bookings/:id/receipt",
		getHref: (id) => `/bookings/${id}/receipt`
	},
	review: {
		path: "/bookings/:id/review",
		getHref: (id) => `/bookings/${id}/review`
	},
	placeBid: {
		path: "/place-bid/:id",
		getHref: (requestId, from) => {
			if (!from) return `/place-bid/${requestId}`;
			const query = new URLSearchParams({
				requestId: String(requestId),
				propertyId: String(from.propertyId)
			});
			if (from.amount !== void 0) query.set("amount", String(from.amount));
			return `/place-bid/${requestId}?${query}`;
		}
	},
	/** Takes `requestId` from the query. */
	placeBidByQuery: fixed("/place-bid"),
	propertyMatches: fixed("/property-matches"),
	browseRequests: fixed("/browse-requests"),
	properties: fixed("/properties"),
	property: {
		path: "/properties/:id",
		getHref: (id) => `/properties/${id}`
	},
	importProperties: fixed("/properties/import"),
	addProperty: fixed("/add-property"),
	editProperty: {
		path: "/properties/:id/edit",
		getHref: (id) => `/properties/${id}/edit`
	},
	propertyPhotos: {
		path: "/properties/:id/photos",
		getHref: (id) => `/properties/${id}/photos`
	},
	propertyCalendar: {
		path: "/properties/:id/calendar",
		getHref: (id) => `/properties/${id}/calendar`
	},
	analytics: fixed("/analytics"),
	messages: {
		path: "/messages",
		/** `withId` is the counterpart's account, where a request has more than one. */
		getHref: (requestId, withId) => requestId === void 0 ? "/messages" : `/messages?requestId=${requestId}${withId === void 0 ? "" : `&with=${withId}`}`
	},
	notifications: fixed("/notifications"),
	unsubscribe: fixed("/unsubscribe"),
	profile: fixed("/profile"),
	settings: fixed("/settings"),
	verify: {
		path: "/verify/:requestId",
		getHref: (requestId) => `/verify/${requestId}`
	},
	howItWorks: fixed("/how-it-works"),
	guestFaq: fixed("/guest-faq"),
	whyHost: fixed("/why-host"),
	listProperty: fixed("/list-property"),
	hostResources: fixed("/host-resources"),
	hostFaq: fixed("/host-faq"),
	contact: fixed("/contact"),
	help: fixed("/help"),
	trustSafety: fixed("/trust-safety"),
	terms: fixed("/terms"),
	privacy: fixed("/privacy"),
	logoPreview: fixed("/logo-preview")
};
// src/core/session.tsx
var SessionContext = (0, import_react.createContext)(null);
/** Provides a session to `useSession`. */
function SessionProvider({ value, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SessionContext, {
		value,
		children
	});
}
/** The current session. Throws outside a `SessionProvider`. */
function useSession() {
	const session = (0, import_react.use)(SessionContext);
	if (!session) throw new Error("useSession needs a SessionProvider above it");
	return session;
}
/** The view mode of a role with only one side of the market; null when the user may switch. */
function fixedViewMode(role) {
	if (role === "guest") return "guest";
	if (role === "host") return "host";
	return null;
}
// src/lib/format.ts
/**
* Formats dates, money and counts (en-US). A day of a stay is a `YYYY-MM-DD` text without a time zone and never becomes an
* instant; an instant is shown in the viewer's time zone, which is named.
*/
var DAY_MS = 864e5;
/** UTC midnight of a calendar day or of an ISO timestamp's day; to be formatted in UTC only. */
function utcOf(day) {
	const at = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
	if (Number.isNaN(at)) throw new RangeError(`not a day: ${day}`);
	return at;
}
var date = (options) => new Intl.DateTimeFormat("en-US", options);
var monthDay = date({
	month: "short",
	day: "numeric",
	timeZone: "UTC"
});
var fullDay = date({
	month: "short",
	day: "numeric",
	year: "numeric",
	timeZone: "UTC"
});
/** "MMM d, yyyy": one calendar day, e.g. "Jun 12, 2027". */
var formatDay = (day) => fullDay.format(utcOf(day));
/** "MMM d - MMM d, yyyy": a stay on dashboards, e.g. "Jun 12 - Jun 19, 2027". The year is the check-out's. */
var formatStay = (checkIn, checkOut) => `${monthDay.format(utcOf(checkIn))} - ${formatDay(checkOut)}`;
/** Nights from check-in to check-out, whole. */
var countNights = (checkIn, checkOut) => Math.round((utcOf(checkOut) - utcOf(checkIn)) / DAY_MS);
var whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
/** A number with thousands separators. */
var formatCount = (value) => whole.format(value);
/** "$min - $max" with thousands separators, e.g. "$1,000 - $2,000" (per night). */
var formatBudget = (min, max) => `${formatMoney(min)} - ${formatMoney(max)}`;
/** A share of 0 to 1 as a whole percentage: "18%". */
var formatPercent = (share) => `${Math.round(share * 100)}%`;
/** A count with its word: "1 night", "2 nights". */
var plural = (count, one, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`;
/** Cuts a text after `limit` characters and adds an ellipsis. */
function truncate(text, limit) {
	const characters = Array.from(text);
	return characters.length > limit ? `${characters.slice(0, limit).join("").trimEnd()}…` : text;
}
/** The viewer's zone when Node renders; in the browser it is the browser's. */
var viewerZone;
/** Sets the zone of the viewer for whom Node renders. An unknown zone is ignored. */
function setViewerZone(zone) {
	viewerZone = zone !== void 0 && isZone(zone) ? zone : void 0;
}
function isZone(zone) {
	try {
		new Intl.DateTimeFormat("en-US", { timeZone: zone });
		return true;
	} catch {
		return false;
	}
}
/** An instant in the viewer's zone, the zone named: "Jun 12, 2027, 6:00 PM GMT+2". `zone` is for tests. */
var formatInstant = (instant, zone) => new Intl.DateTimeFormat("en-US", {
	month: "short",
	day: "numeric",
	year: "numeric",
	hour: "numeric",
	minute: "2-digit",
	timeZoneName: "short",
	timeZone: zone ?? viewerZone
}).format(new Date(instant));
/** The time of an instant in the viewer's zone, "12:03 PM". */
var formatClock = (instant) => date({
	hour: "numeric",
	minute: "2-digit",
	timeZone: viewerZone
}).format(new Date(instant));
var MINUTE = 6e4;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
/**
* A span in two units at most: "45 s", "10 min", "2 h 10 min", "3 days 4 h", "12 days". Rounded down, so that a
* countdown never promises time that is not there. `ms` in milliseconds, not negative.
*/
function formatSpan(ms) {
	if (ms < MINUTE) return `${Math.floor(ms / 1e3)} s`;
	if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
	if (ms < DAY) {
		const minutes = Math.floor(ms % HOUR / MINUTE);
		return `${Math.floor(ms / HOUR)} h${minutes ? ` ${minutes} min` : ""}`;
	}
	const days = Math.floor(ms / DAY);
	const hours = Math.floor(ms % DAY / HOUR);
	return `${plural(days, "day")}${days < 7 && hours ? ` ${hours} h` : ""}`;
}
/** "in 2 h 10 min" or "3 days 4 h ago"; "just now" within five seconds. `now` in ms since 1970. */
function formatRelative(instant, now) {
	const difference = new Date(instant).getTime() - now;
	if (Math.abs(difference) < 5e3) return "just now";
	return difference > 0 ? `in ${formatSpan(difference)}` : `${formatSpan(-difference)} ago`;
}
// src/lib/texts.ts
/** Sentences of the product spec that several screens share, literally. */
/** Toasts: the title, or [title, text]. For a title alone the caller adds the text. */
var toastTexts = {
	loginFailed: "Login failed",
	registrationFailed: "Registration failed",
	logoutFailed: "Logout failed",
	generateFailed: "Error generating vacation request",
	createFailed: "Error creating vacation request",
	createFailedFallback: "There was an error creating your vacation request.",
	acceptFailedOnDashboard: "Error accepting bid",
	acceptFailedOnDetail: "Failed to accept bid",
	editBidFailed: "Error updating bid",
	placeBidFailed: "Error placing bid",
	updateFailed: "Update failed",
	deleteFailed: "Delete failed",
	roleUpdateFailed: "Failed to update user role",
	forgotFailed: ["Something went wrong", "Please try again later."],
	welcomeBack: "Welcome back!",
	registered: "Registration successful!",
	loggedOut: ["Logged out", "You have been successfully logged out"],
	requestCreated: "Vacation request created!",
	success: "Success!",
	requestUpdated: "Request updated",
	requestDeleted: "Request deleted",
	bidAccepted: ["Bid accepted!", "You've accepted the bid. The host will be notified."],
	bidUpdated: ["Bid updated", "Your bid has been updated successfully."],
	bidPlaced: ["Bid placed successfully!", "Your bid has been submitted to the guest."],
	roleUpdated: "User role updated",
	resetLinkSent: ["Reset link sent", "If an account exists with that email, you'll receive a password reset link shortly."],
	usernameSent: ["Username reminder sent", "If an account exists with that email, you'll receive your username shortly."],
	emptyPromptOnHome: ["Empty prompt", "Please describe your dream vacation."],
	emptyPrompt: ["Empty prompt", "Please enter a description of your dream vacation."],
	loginToSave: ["Login required", "Please sign in to save your vacation request."],
	loginToSubmit: ["Login required", "Please sign in to submit your vacation request."],
	missingDestination: ["Missing information", "Please enter a destination for your vacation"]
};
/** Questions, cards and empty states of the product spec. */
var specTexts = {
	confirmAccept: "Are you sure you want to accept this bid? This will complete your vacation request.",
	confirmDelete: "Are you sure you want to delete this vacation request?",
	requestLoadError: "There was an error loading the vacation request. Please try again later.",
	noRequests: "No vacation requests found. Create your first request!",
	noBidsReceived: "No bids received yet. Create more vacation requests to attract bids!",
	recommendationsFailed: "Unable to load recommendations at this time. Please try again later.",
	noRecommendations: "No Recommendations Yet",
	noProperties: "No Properties Available",
	noPropertiesHint: "You need to add at least one property before you can place a bid."
};
/** Messages for failures that no server explained. */
var messages = {
	offline: "You seem to be offline. Nothing you typed is lost; try again once you are connected.",
	unavailable: "Palmbid cannot be reached right now. Nothing you typed is lost; please try again in a moment.",
	unexpected: "Something went wrong. Nothing you typed is lost; please try again.",
	sessionEnded: "Your session has ended. Please log in again; what you typed is kept on this page."
};
// src/lib/errors.ts
/** A refusal of a plain HTTP call, already parsed. */
var ReadFailure = class extends Error {
	failure;
	constructor(failure) {
		super(failure.message);
		this.failure = failure;
	}
};
var isServerData = (data) => typeof data === "object" && data !== null && "code" in data && "fields" in data && Array.isArray(data.fields);
var plain = (code, message) => ({
	code,
	message,
	fields: [],
	retryAfter: null,
	status: null
});
/** A wait in words: "in 2 minutes". */
function waitText(seconds) {
	if (seconds < 60) return `in ${Math.max(1, Math.ceil(seconds))} seconds`;
	const minutes = Math.ceil(seconds / 60);
	return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
/** Parses an error. What the server did not explain becomes a plain sentence; users never see technical texts. */
function toFailure(error) {
	if (error instanceof TRPCClientError) {
		const data = error.data;
		if (isServerData(data)) {
			const wait = data.retryAfter;
			const message = data.code === "unauthenticated" ? messages.sessionEnded : data.code === "rate_limited" && wait !== null && wait > 0 ? `${error.message.replace(/ Please try again later\.$/, "")} Try again ${waitText(wait)}.` : error.message;
			return {
				code: data.code,
				message,
				fields: data.fields,
				retryAfter: wait,
				status: data.httpStatus
			};
		}
		if (!navigator.onLine || error.cause instanceof TypeError) return plain("offline", messages.offline);
		return plain("unavailable", messages.unavailable);
	}
	if (error instanceof ReadFailure) return error.failure;
	if (!navigator.onLine) return plain("offline", messages.offline);
	return plain("internal", messages.unexpected);
}
/** The message with the status, as the product spec words it: `401: Invalid username or password`. */
function errorMessage(error) {
	const { status, message } = toFailure(error);
	return status === null ? message : `${status}: ${message}`;
}
/** True when there was no answer, or none from the app itself: the same call may succeed a moment later. */
var isUnanswered = (error) => [
	"offline",
	"unavailable",
	"internal",
	"rate_limited"
].includes(toFailure(error).code);
/** The message without the status. */
var failureText = (error) => toFailure(error).message;
/** True when the network is there but no server explained the failure: something in between answered. */
var isUnexplained = (error) => {
	return !(error instanceof TRPCClientError && isServerData(error.data)) && toFailure(error).code !== "offline";
};
/** True when the call needs a session and there is none. */
var isUnauthenticated = (error) => error instanceof TRPCClientError && isServerData(error.data) && error.data.code === "unauthenticated";
/** True when the server answered `not_found`, which also hides what the caller may not see. */
var isNotFound = (error) => {
	const { code } = toFailure(error);
	return code === "not_found" || code === "invalid_input";
};
// ../../node_modules/.pnpm/@mantine+hooks@9.7.3_react@19.3.1/node_modules/@mantine/hooks/esm/utils/random-id/random-id.mjs
function randomId(prefix = "mantine-") {
	return `${prefix}${Math.random().toString(36).slice(2, 11)}`;
}
// ../../node_modules/.pnpm/react-error-boundary@6.1.6_@types+react@19.3.0_react@19.3.1/node_modules/react-error-boundary/dist/react-error-boundary.js
var f = (0, import_react.createContext)(null);
function m({ children: r, didCatch: e, error: t, resetErrorBoundary: o }) {
	const n = (0, import_react.useMemo)(() => ({
		didCatch: e,
		error: t,
		resetErrorBoundary: o
	}), [
		e,
		t,
		o
	]);
	return (0, import_react.createElement)(f.Provider, { value: n }, r);
}
var d = {
	didCatch: !1,
	error: null
};
var C = class extends import_react.Component {
	constructor(e) {
		super(e), this.resetErrorBoundary = this.resetErrorBoundary.bind(this), this.state = d;
	}
	static getDerivedStateFromError(e) {
		return {
			didCatch: !0,
			error: e
		};
	}
	resetErrorBoundary(...e) {
		const { didCatch: t } = this.state;
		t && (this.props.onReset?.({
			args: e,
			reason: "imperative-api"
		}), this.setState(d));
	}
	componentDidCatch(e, t) {
		this.props.onError?.(e, t);
	}
	componentDidUpdate(e, t) {
		const { didCatch: o } = this.state, { resetKeys: n } = this.props;
		o && t.didCatch && g(e.resetKeys, n) && (this.props.onReset?.({
			next: n,
			prev: e.resetKeys,
			reason: "keys"
		}), this.setState(d));
	}
	render() {
		const { children: e, fallbackRender: t, FallbackComponent: o, fallback: n } = this.props, { didCatch: s, error: a } = this.state;
		let c = e;
		if (s) {
			const u = {
				error: a,
				resetErrorBoundary: this.resetErrorBoundary
			};
			if (typeof t == "function") c = t(u);
			else if (o) c = (0, import_react.createElement)(o, u);
			else if ("fallback" in this.props) c = n;
			else throw a;
		}
		return (0, import_react.createElement)(m, {
			didCatch: s,
			error: a,
			resetErrorBoundary: this.resetErrorBoundary
		}, c);
	}
};
function g(r = [], e = []) {
	return r.length !== e.length || r.some((t, o) => !Object.is(t, e[o]));
}
// ../../node_modules/.pnpm/@tabler+icons-react@3.51.0_react@19.3.1/node_modules/@tabler/icons-react/dist/esm/defaultAttributes.mjs
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var defaultAttributes = {
	outline: {
		xmlns: "http://www.w3.org/2000/svg",
		width: 24,
		height: 24,
		viewBox: "0 0 24 24",
		fill: "none",
		stroke: "currentColor",
		strokeWidth: 2,
		strokeLinecap: "round",
		strokeLinejoin: "round"
	},
	filled: {
		xmlns: "http://www.w3.org/2000/svg",
		width: 24,
		height: 24,
		viewBox: "0 0 24 24",
		fill: "currentColor",
		stroke: "none"
	}
};
// ../../node_modules/.pnpm/@tabler+icons-react@3.51.0_react@19.3.1/node_modules/@tabler/icons-react/dist/esm/createReactComponent.mjs
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var createReactComponent = (type, iconName, iconNamePascal, iconNode) => {
	const Component = (0, import_react.forwardRef)(({ color = "currentColor", size = 24, stroke = 2, title, className, children, ...rest }, ref) => (0, import_react.createElement)("svg", {
		ref,
		...defaultAttributes[type],
		width: size,
		height: size,
		className: [
			`tabler-icon`,
			`tabler-icon-${iconName}`,
			className
		].filter(Boolean).join(" "),
		...type === "filled" ? { fill: color } : {
			strokeWidth: stroke,
			stroke: color
		},
		...rest
	}, [
		title && (0, import_react.createElement)("title", { key: "svg-title" }, title),
		...iconNode.map(([tag, attrs]) => (0, import_react.createElement)(tag, attrs)),
		...Array.isArray(children) ? children : [children]
	]));
	Component.displayName = `${iconNamePascal}`;
	return Component;
};
// ../../node_modules/.pnpm/@mantine+store@9.7.3_react@19.3.1/node_modules/@mantine/store/esm/store.mjs
function createStore(initialState) {
	let state = initialState;
	let initialized = false;
	const listeners = /* @__PURE__ */ new Set();
	return {
		getState() {
			return state;
		},
		updateState(value) {
			state = typeof value === "function" ? value(state) : value;
		},
		setState(value) {
			this.updateState(value);
			listeners.forEach((listener) => listener(state));
		},
		initialize(value) {
			if (!initialized) {
				state = value;
				initialized = true;
			}
		},
		subscribe(callback) {
			listeners.add(callback);
			return () => listeners.delete(callback);
		}
	};
}
function useStore(store) {
	return (0, import_react.useSyncExternalStore)(store.subscribe, () => store.getState(), () => store.getState());
}
// ../../node_modules/.pnpm/@mantine+notifications@9.7.3_@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@ty_b3a8416cecc56d07a62b83afdbb3c46f/node_modules/@mantine/notifications/esm/notifications.store.mjs
var notificationSequence = 0;
function getDistributedNotifications(data, defaultPosition, limit) {
	const queue = [];
	const notifications = [];
	const groups = /* @__PURE__ */ new Map();
	for (const item of data) {
		const position = item.position || defaultPosition;
		const group = groups.get(position);
		if (group) group.push(item);
		else groups.set(position, [item]);
	}
	for (const group of groups.values()) {
		group.sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || (a.__sequence ?? 0) - (b.__sequence ?? 0));
		group.forEach((item, index) => {
			if (index < limit) notifications.push(item);
			else queue.push(item);
		});
	}
	return {
		notifications,
		queue
	};
}
var createNotificationsStore = () => createStore({
	notifications: [],
	queue: [],
	defaultPosition: "bottom-right",
	limit: 5
});
var notificationsStore = createNotificationsStore();
var useNotifications = (store = notificationsStore) => useStore(store);
function updateNotificationsState(store, update) {
	const state = store.getState();
	const notifications = update([...state.notifications, ...state.queue]);
	for (const item of notifications) if (item.__sequence === void 0) {
		item.__sequence = notificationSequence;
		notificationSequence += 1;
	}
	const updated = getDistributedNotifications(notifications, state.defaultPosition, state.limit);
	store.setState({
		notifications: updated.notifications,
		queue: updated.queue,
		limit: state.limit,
		defaultPosition: state.defaultPosition
	});
}
function showNotification(notification, store = notificationsStore) {
	const id = notification.id || randomId();
	updateNotificationsState(store, (notifications) => {
		if (notification.id && notifications.some((n) => n.id === notification.id)) return notifications;
		return [...notifications, {
			...notification,
			id
		}];
	});
	return id;
}
function hideNotification(id, store = notificationsStore) {
	updateNotificationsState(store, (notifications) => notifications.filter((notification) => {
		if (notification.id === id) {
			notification.onClose?.(notification);
			return false;
		}
		return true;
	}));
	return id;
}
function updateNotification(notification, store = notificationsStore) {
	updateNotificationsState(store, (notifications) => notifications.map((item) => {
		if (item.id === notification.id) return {
			...item,
			...notification
		};
		return item;
	}));
	return notification.id;
}
function resolvePromiseNotificationData(data, value) {
	return typeof data === "function" ? data(value) : data;
}
function upsertNotification(notification, store) {
	const state = store.getState();
	return [...state.notifications, ...state.queue].some((item) => item.id === notification.id) ? updateNotification(notification, store) : showNotification(notification, store);
}
var pendingPromises = /* @__PURE__ */ new WeakMap();
function promiseNotification(promise, options, store = notificationsStore) {
	const id = options.id || randomId();
	const owners = pendingPromises.get(store) || /* @__PURE__ */ new Map();
	const owner = {};
	pendingPromises.set(store, owners);
	owners.set(id, owner);
	upsertNotification({
		loading: true,
		autoClose: false,
		...options.loading,
		id
	}, store);
	const settle = (data) => {
		if (owners.get(id) !== owner) return;
		owners.delete(id);
		upsertNotification({
			...options.loading,
			loading: false,
			autoClose: void 0,
			...data,
			id
		}, store);
	};
	promise.then((value) => settle({
		color: "teal",
		...resolvePromiseNotificationData(options.success, value)
	}), (error) => settle({
		color: "red",
		...resolvePromiseNotificationData(options.error, error)
	}));
	return promise;
}
function cleanNotifications(store = notificationsStore) {
	updateNotificationsState(store, () => []);
}
function cleanNotificationsQueue(store = notificationsStore) {
	const { defaultPosition, limit } = store.getState();
	updateNotificationsState(store, (notifications) => getDistributedNotifications(notifications, defaultPosition, limit).notifications);
}
var notifications = {
	show: showNotification,
	hide: hideNotification,
	update: updateNotification,
	promise: promiseNotification,
	clean: cleanNotifications,
	cleanQueue: cleanNotificationsQueue,
	updateState: updateNotificationsState
};
// src/lib/toast.ts
/**
* Toasts: one at a time for 5 s; a new one replaces the one on screen. The state is in Mantine's store;
* `components/toaster` renders it.
*/
var TOAST_MS = 5e3;
/** Removes the toast from the screen. */
var hideToast = () => notifications.clean();
/** Shows a toast; it replaces the one on screen. */
function showToast({ title, message, variant = "normal" }) {
	hideToast();
	notifications.show({
		title,
		message,
		role: variant === "destructive" ? "alert" : "status"
	});
}
/** The toast on screen, if any. */
var useToast = () => useNotifications().notifications[0];
var plain_module_default = {
	apology: "_apology_126xl_2",
	buttons: "_buttons_126xl_18",
	checking: "_checking_126xl_44",
	turn: "_turn_126xl_1",
	notice: "_notice_126xl_67",
	floatingNotice: "_floatingNotice_126xl_68"
};
// src/lib/hydrated.ts
var never = () => () => void 0;
/**
* False while a prerendered page is being hydrated, when the output must match the markup; true afterwards, and from the
* start on other pages.
*/
var useHydrated = () => (0, import_react.useSyncExternalStore)(never, () => true, () => false);
// src/core/chunk-loading.ts
/**
* Recovery when a code chunk fails to load, because the connection is down or a new release has removed the file: retry
* with growing pauses, and reload the page once when the server has a newer release.
*/
/** A code chunk or one of its style sheets could not be loaded. */
var ChunkLoadError = class extends Error {};
var unloadedStyles = /* @__PURE__ */ new Set();
var typedInto = /* @__PURE__ */ new Set();
if (typeof window !== "undefined") {
	const onError = ({ target }) => {
		if (target instanceof HTMLLinkElement && target.rel === "stylesheet") unloadedStyles.add(target);
	};
	const onInput = ({ target }) => {
		if (target instanceof Element) typedInto.add(target);
	};
	window.addEventListener("error", onError, true);
	window.addEventListener("input", onInput, true);
}
/** Whether the page holds user input that a reload could lose. */
function hasInput() {
	for (const element of typedInto) if (!element.isConnected) typedInto.delete(element);
	return typedInto.size > 0;
}
/** Loads failed style sheets again: the bundler requests each only once. */
async function loadStylesAgain() {
	const links = [...unloadedStyles];
	unloadedStyles.clear();
	await Promise.all(links.map((old) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.crossOrigin = "";
		link.href = old.href;
		return new Promise((resolve, reject) => {
			link.onload = () => resolve();
			link.onerror = () => reject(/* @__PURE__ */ new Error(`${link.href} could not be loaded`));
			old.replaceWith(link);
		});
	}));
}
/** Wraps a loader: it rejects with `ChunkLoadError`, and a further call also loads the style sheets that failed. */
var withChunkErrors = (load) => async () => {
	try {
		if (unloadedStyles.size > 0) await loadStylesAgain();
		return await load();
	} catch (cause) {
		throw new ChunkLoadError("A part of the app could not be loaded.", { cause });
	}
};
/** Whether the server can be reached, and whether it still serves the release of this page. */
async function checkRelease() {
	const entry = document.querySelector("script[type=\"module\"][src]")?.getAttribute("src");
	try {
		const answer = await fetch(paths.auth.getHref(), {
			cache: "no-store",
			headers: { accept: "text/html" }
		});
		if (!answer.ok) return "unreachable";
		const page = await answer.text();
		return !entry || page.includes(`"${entry}"`) ? "same" : "newer";
	} catch {
		return "unreachable";
	}
}
var RELOADED_KEY = "palmbid-reloaded-from";
/** Reloads the page, once per release. Returns false when it must not reload: user input would be lost, or it has already. */
function reloadForNewRelease() {
	if (hasInput()) return false;
	const entry = document.querySelector("script[type=\"module\"][src]")?.getAttribute("src") ?? "";
	try {
		if (sessionStorage.getItem(RELOADED_KEY) === entry) return false;
		sessionStorage.setItem(RELOADED_KEY, entry);
	} catch {
		return false;
	}
	window.location.reload();
	return true;
}
/** Pauses between attempts, in ms; each is twice the one before. */
var PAUSE = {
	first: 1e3,
	longest: 3e4
};
/**
* Waits until the server can be reached, then calls `onReady`; or `onOutdated` when it serves a newer release. Checks at
* once when the browser is online again, else after a pause that grows with `tries`. Returns a function that cancels it.
*/
function awaitRecovery(tries, onReady, onOutdated) {
	let timer;
	let ended = false;
	let round = tries;
	const check = async () => {
		clearTimeout(timer);
		const state = await checkRelease();
		if (ended) return;
		if (state === "same") return onReady();
		if (state === "newer") return onOutdated();
		wait();
	};
	const wait = () => {
		timer = setTimeout(() => void check(), Math.min(PAUSE.longest, PAUSE.first * 2 ** round));
		round += 1;
	};
	const onOnline = () => void check();
	window.addEventListener("online", onOnline);
	if (tries === 0) check();
	else wait();
	return () => {
		ended = true;
		clearTimeout(timer);
		window.removeEventListener("online", onOnline);
	};
}
// src/core/lazily.tsx
var reload = () => window.location.reload();
/** Replaces a page. */
function MissingPageNotice({ outdated, onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: plain_module_default.apology,
		role: "alert",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: "This page could not be loaded" }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: outdated ? "Palmbid has been updated. Reload to go on; nothing you saved is lost." : "The connection was lost. It is tried again by itself; nothing you saved is lost." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: plain_module_default.buttons,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					onClick: outdated ? reload : onRetry,
					children: outdated ? "Reload the page" : "Try again"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("a", {
					href: "/",
					children: "Go to the start"
				})]
			})
		]
	});
}
function MissingPartNotice({ outdated, onRetry, floating }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: floating ? plain_module_default.floatingNotice : plain_module_default.notice,
		role: "alert",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: outdated ? "Palmbid has been updated. Reload the page to use this part of it; first copy what you typed." : "A part of this page could not be loaded. Check your connection." }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			onClick: outdated ? reload : onRetry,
			children: outdated ? "Reload the page" : "Try again"
		})]
	});
}
/** Shows the notice and loads the code again, automatically and on "Try again", until it is there. */
function Recovery({ source, onLoaded }) {
	const { fallback } = source;
	const [tries, setTries] = (0, import_react.useState)(0);
	const [outdated, setOutdated] = (0, import_react.useState)(false);
	const retry = (0, import_react.useCallback)(() => {
		source.load().then((loaded) => {
			source.Part = (0, import_react.lazy)(async () => loaded);
			onLoaded();
		}, () => setTries((count) => count + 1));
	}, [source, onLoaded]);
	(0, import_react.useEffect)(() => awaitRecovery(tries, retry, () => {
		if (fallback === "silent" || !reloadForNewRelease()) setOutdated(true);
	}), [
		tries,
		fallback,
		retry
	]);
	if (fallback === "silent") return null;
	if (fallback === "page") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MissingPageNotice, {
		outdated,
		onRetry: retry
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MissingPartNotice, {
		outdated,
		onRetry: retry,
		floating: fallback === "floating"
	});
}
function Lazily({ source, props }) {
	const [, rerender] = (0, import_react.useReducer)((count) => count + 1, 0);
	const hydrated = useHydrated();
	const { Part, placeholder: Placeholder } = source;
	const Content = Part;
	if (!hydrated) return Placeholder ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { ...props }) : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(C, {
		onReset: rerender,
		fallbackRender: ({ error, resetErrorBoundary }) => {
			if (!(error instanceof ChunkLoadError)) throw error;
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [Placeholder ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Placeholder, { ...props }) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Recovery, {
				source,
				onLoaded: resetErrorBoundary
			})] });
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Content, { ...props })
	});
}
/**
* A component whose code is loaded when it is first rendered. Use it instead of React's `lazy`: it adds an error boundary, so
* that code which fails to load shows a notice, leaves the rest of the page and is loaded again. Render it inside a
* `Suspense`. `placeholder` is rendered beside the notice.
*/
function lazily(load, fallback, placeholder) {
	const loadIt = withChunkErrors(load);
	const source = {
		load: loadIt,
		fallback,
		placeholder,
		Part: (0, import_react.lazy)(loadIt)
	};
	return (props) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Lazily, {
		source,
		props
	});
}
// src/lib/form-draft.ts
/**
* Drafts of forms, kept in the tab's session storage: they survive a reload, an ended session and the login page, and end
* with the tab. Errors of forbidden or full storage are ignored.
*/
var PREFIX = "palmbid-draft-";
var keyOf = (name) => PREFIX + name;
/** The draft of that name as an unchecked record, which the caller must validate. Empty when there is none. */
function readDraft(name) {
	try {
		const value = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "null");
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}
/** Stores a draft, replacing the one before. */
function writeDraft(name, values) {
	try {
		sessionStorage.setItem(keyOf(name), JSON.stringify(values));
	} catch {}
}
/** Removes a draft, after it was sent. */
function clearDraft(name) {
	try {
		sessionStorage.removeItem(keyOf(name));
	} catch {}
}
/** Removes every draft of this tab, after a logout. */
function clearDrafts() {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
	} catch {}
}
// src/lib/toasts.ts
/** The product's toasts by name, on top of `lib/toast.ts`. */
var split = (text) => typeof text === "string" ? { title: text } : {
	title: text[0],
	message: text[1]
};
/** A success: the toast's own text, or its title with the given message. */
function toastDone(name, message) {
	const { title, message: own } = split(toastTexts[name]);
	showToast({
		title,
		message: message ?? own
	});
}
/** A warning that the user has to provide something first. */
function toastWarning(name) {
	showToast({
		...split(toastTexts[name]),
		variant: "destructive"
	});
}
/** A failed call: the title and the error's message with its status; `fallback` when no server explained the failure. */
function toastFailure(name, error, fallback) {
	const message = fallback !== void 0 && isUnexplained(error) ? fallback : errorMessage(error);
	showToast({
		title: toastTexts[name],
		message,
		variant: "destructive"
	});
}
export { splitLink as $, formatPercent as A, paths as B, specTexts as C, formatCount as D, formatClock as E, setViewerZone as F, retryLink as G, createTRPCClient as H, truncate as I, createFlatProxy as J, TRPCClientError as K, SessionProvider as L, formatSpan as M, formatStay as N, formatInstant as O, plural as P, _objectSpread2$1 as Q, fixedViewMode as R, toFailure as S, formatBudget as T, createTRPCClientProxy as U, TRPCUntypedClient as V, getUntypedClient as W, isAsyncIterable as X, createRecursiveProxy as Y, isObject as Z, randomId as _, clearDrafts as a, isUnanswered as b, lazily as c, TOAST_MS as d, observable as et, hideToast as f, C as g, createReactComponent as h, clearDraft as i, formatRelative as j, formatMoney as k, useHydrated as l, useToast as m, toastFailure as n, readDraft as o, showToast as p, _objectSpread2 as q, toastWarning as r, writeDraft as s, toastDone as t, require_jsx_runtime as tt, plain_module_default as u, failureText as v, countNights as w, isUnauthenticated as x, isNotFound as y, useSession as z };
