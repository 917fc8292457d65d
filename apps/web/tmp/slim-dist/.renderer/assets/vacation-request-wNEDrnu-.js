import { $ as Tooltip, A as StayPicture, At as clamp, B as EmptyState, C as RatingBadge, Ct as extractStyleProps, D as ScoreBar, Dt as useUncontrolled, E as MatchRing, Et as createVarsResolver, F as Countdown, Ft as createSafeContext, H as parseAsArrayOf, J as IconArrowLeft, K as useQueryStates, Mt as getRadius, N as ToneBadge, Nt as getSize, O as BidCard, Ot as useMergedRef, P as RequestFacts$1, Q as SegmentedControl, R as QueryView, S as HonourBadge, St as genericFactory, T as MoneyAllIn, Tt as useProps, U as parseAsInteger, V as CardGrid, W as parseAsStringLiteral, X as Skeleton, Y as Stack, Z as Select, _ as confirm, a as repriced, at as Anchor, b as BidMarks, c as CounterNote, ct as InputBase, d as ContactNote, dt as Group, et as Modal, f as matchParts, ft as CloseButton, g as AgreedTerms, gt as UnstyledButton, h as useLiveBid, ht as Transition, i as HostBidCard, it as CheckboxIcon, j as StatusBadge, jt as getFontSize, k as SkeletonCards, kt as useId$1, l as counter_module_default, lt as Input, m as requests_module_default, mt as Popover, n as FirstListingHint, nt as Container, o as useAmountField, ot as Text, p as openAccept, pt as ActionIcon, q as FormFailure, r as usePropertyCounts, rt as Button, s as AmountInput, st as Alert, t as PhaseBadge, tt as Textarea, ut as InputWrapperContext, v as openDialog, vt as useDirection, w as MaximumComparison, wt as useStyles, x as ordinal, xt as factory, y as useStayOpen, yt as Box, z as ErrorCard } from "./phase-badge-CKVL7cjA.js";
import { o as __toESM, r as require_react, t as require_dist } from "./dist-DWCHtvs-.js";
import { A as formatPercent, B as paths, C as specTexts, N as formatStay, O as formatInstant, P as plural, T as formatBudget, h as createReactComponent, j as formatRelative, k as formatMoney, n as toastFailure, p as showToast, t as toastDone, tt as require_jsx_runtime, v as failureText, z as useSession } from "./toasts-CD3EATCA.js";
import { A as trpc, C as useMediaQuery, D as recordServerTime, I as replaceEqualDeep, L as useQueryClient, N as isServerData, O as serverNow, P as notifyManager, T as rem, _ as getContrastColor, a as IconX, b as getThemeColor, i as usePageTitle, j as getMutationKey, k as useServerNow, o as IconCircleCheck, x as parseThemeColor } from "../render.js";
import { n as useStoredText } from "./stored-value-5t_Hf_wR.js";
import { g as IconAdjustmentsHorizontal, r as IconPencil, t as IconGavel } from "./IconGavel-C4cLcnPu.js";
import { accommodationTypeLabels, accommodationTypes, amenityLabel, auctionTimes, bestValue, bidClosedReasonLabels, blurredText, canActAsHost, cancellationPolicyNames, cancellationTerms, changedFieldLabel, checkInInstant, declineReasonLabels, declineReasons, defaultValueWeights, destinationTypeLabels, destinationTypes, limits, offerBucketLabels, paymentOptionLabels, petOptionLabels, petOptions, propertyTypeLabels, propertyTypes, rankingStars, reportReasonLabels, requestClosedReasonLabels, requestClosedReasonTexts, toCents, travelModeLabels } from "@palmbid/domain";
// ../../node_modules/.pnpm/@tanstack+react-query@5.108.0_@types+react@19.3.0_react@19.3.1/node_modules/@tanstack/react-query/build/modern/useMutationState.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* Creates snapshot getters that share equal selected results across renders.
* A new getter is created on each render. Each getter caches its snapshot until the matching mutations
* or their states change.
* @returns A factory for snapshot getters with a shared result cache.
*/
function createSnapshotFactory() {
	let previousResult;
	return (mutationCache, options) => {
		let inputs = [];
		let snapshot;
		return () => {
			const mutations = mutationCache.findAll(options.filters);
			const nextInputs = mutations.flatMap((mutation) => [mutation, mutation.state]);
			if (!snapshot || nextInputs.length !== inputs.length || nextInputs.some((input, index) => !Object.is(input, inputs[index]))) {
				inputs = nextInputs;
				snapshot = replaceEqualDeep(previousResult, mutations.map((mutation) => options.select ? options.select(mutation) : mutation.state));
				previousResult = snapshot;
			}
			return snapshot;
		};
	};
}
/**
* `useMutationState` is a hook that gives you access to all mutations in the `MutationCache`. You can pass
* `filters` ({@link MutationFilters}) to narrow down your mutations, and `select` to transform the mutation
* state.
* @param options - The `filters` to narrow down matched mutations, and an optional `select` to transform the
* mutation state.
* @param queryClient - Use this to use a custom `QueryClient`. Otherwise, the one from the nearest context will
* be used.
* @returns Will be an Array of whatever `select` returns for each matching mutation.
* @example
* Get all variables of all running mutations:
* ```tsx
* import { useMutationState } from '@tanstack/react-query'
*
* function PendingPosts() {
*   const pendingVariables = useMutationState({
*     filters: { status: 'pending' },
*     select: (mutation) => mutation.state.variables,
*   })
*
*   return <>{pendingVariables.length} posts saving...</>
* }
* ```
* @example
* Get all data for specific mutations via the `mutationKey`:
* ```tsx
* import { useMutation, useMutationState } from '@tanstack/react-query'
*
* const mutationKey = ['posts']
*
* function Posts() {
*   // Some mutation that we want to get the state for
*   const mutation = useMutation({
*     mutationKey,
*     mutationFn: createPosts,
*   })
*
*   const savedPosts = useMutationState({
*     // this mutation key needs to match the mutation key of the given mutation (see above)
*     filters: { mutationKey, status: 'success' },
*     select: (mutation) => mutation.state.data,
*   })
*
*   return (
*     <button onClick={() => mutation.mutate(['New Post'])}>
*       Create post ({savedPosts.length} saved so far)
*     </button>
*   )
* }
* ```
* @example
* Access the latest successful mutation data via the `mutationKey`. Each invocation of `mutate` adds a new
* entry to the mutation cache for `gcTime` milliseconds — with the `status: 'success'` filter below, check the
* last item that `useMutationState` returns to get the latest successful invocation:
* ```tsx
* import { useMutationState } from '@tanstack/react-query'
*
* function LatestPost() {
*   const savedPosts = useMutationState({
*     filters: { mutationKey: ['posts'], status: 'success' },
*     select: (mutation) => mutation.state.data,
*   })
*
*   const latestSavedPost = savedPosts[savedPosts.length - 1]
*
*   return <>{latestSavedPost ? 'Saved' : 'Nothing saved yet'}</>
* }
* ```
*/
function useMutationState(options = {}, queryClient) {
	const mutationCache = useQueryClient(queryClient).getMutationCache();
	const [createSnapshot] = import_react.useState(() => createSnapshotFactory());
	const getSnapshot = createSnapshot(mutationCache, options);
	return import_react.useSyncExternalStore(import_react.useCallback((onStoreChange) => mutationCache.subscribe(notifyManager.batchCalls(onStoreChange)), [mutationCache]), getSnapshot, getSnapshot);
}
// ../../node_modules/.pnpm/@mantine+hooks@9.7.3_react@19.3.1/node_modules/@mantine/hooks/esm/use-clipboard/use-clipboard.mjs
function useClipboard(options = {}) {
	const timeout = options.timeout ?? 2e3;
	const [error, setError] = (0, import_react.useState)(null);
	const [copied, setCopied] = (0, import_react.useState)(false);
	const timeoutRef = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => () => {
		window.clearTimeout(timeoutRef.current);
	}, []);
	const handleCopyResult = (value) => {
		window.clearTimeout(timeoutRef.current);
		timeoutRef.current = window.setTimeout(() => setCopied(false), timeout);
		setCopied(value);
	};
	const copy = (value) => {
		if ("clipboard" in navigator) navigator.clipboard.writeText(value).then(() => {
			setError(null);
			handleCopyResult(true);
		}).catch((err) => setError(err));
		else setError(/* @__PURE__ */ new Error("useClipboard: navigator.clipboard is not supported"));
	};
	const reset = () => {
		setCopied(false);
		setError(null);
		window.clearTimeout(timeoutRef.current);
	};
	return {
		copy,
		reset,
		error,
		copied
	};
}
// ../../node_modules/.pnpm/@mantine+hooks@9.7.3_react@19.3.1/node_modules/@mantine/hooks/esm/use-move/use-move.mjs
function useMove(onChange, handlers, dir = "ltr") {
	const mounted = (0, import_react.useRef)(false);
	const isSliding = (0, import_react.useRef)(false);
	const frame = (0, import_react.useRef)(0);
	const cleanupRef = (0, import_react.useRef)(null);
	const [active, setActive] = (0, import_react.useState)(false);
	(0, import_react.useEffect)(() => {
		mounted.current = true;
		return () => {
			cleanupRef.current?.();
		};
	}, []);
	return {
		ref: (0, import_react.useCallback)((node) => {
			const onScrub = ({ x, y }) => {
				cancelAnimationFrame(frame.current);
				frame.current = requestAnimationFrame(() => {
					if (mounted.current && node) {
						node.style.userSelect = "none";
						const rect = node.getBoundingClientRect();
						if (rect.width && rect.height) {
							const _x = clamp((x - rect.left) / rect.width, 0, 1);
							onChange({
								x: dir === "ltr" ? _x : 1 - _x,
								y: clamp((y - rect.top) / rect.height, 0, 1)
							});
						}
					}
				});
			};
			const bindEvents = () => {
				document.addEventListener("mousemove", onMouseMove);
				document.addEventListener("mouseup", stopScrubbing);
				document.addEventListener("touchmove", onTouchMove, { passive: false });
				document.addEventListener("touchend", stopScrubbing);
			};
			const unbindEvents = () => {
				document.removeEventListener("mousemove", onMouseMove);
				document.removeEventListener("mouseup", stopScrubbing);
				document.removeEventListener("touchmove", onTouchMove);
				document.removeEventListener("touchend", stopScrubbing);
			};
			const startScrubbing = () => {
				if (!isSliding.current && mounted.current) {
					isSliding.current = true;
					typeof handlers?.onScrubStart === "function" && handlers.onScrubStart();
					setActive(true);
					bindEvents();
				}
			};
			const stopScrubbing = () => {
				if (isSliding.current && mounted.current) {
					isSliding.current = false;
					setActive(false);
					unbindEvents();
					setTimeout(() => {
						typeof handlers?.onScrubEnd === "function" && handlers.onScrubEnd();
					}, 0);
				}
			};
			const onMouseDown = (event) => {
				startScrubbing();
				event.preventDefault();
				onMouseMove(event);
			};
			const onMouseMove = (event) => onScrub({
				x: event.clientX,
				y: event.clientY
			});
			const onTouchStart = (event) => {
				if (event.cancelable) event.preventDefault();
				startScrubbing();
				onTouchMove(event);
			};
			const onTouchMove = (event) => {
				if (event.cancelable) event.preventDefault();
				onScrub({
					x: event.changedTouches[0].clientX,
					y: event.changedTouches[0].clientY
				});
			};
			node?.addEventListener("mousedown", onMouseDown);
			node?.addEventListener("touchstart", onTouchStart, { passive: false });
			cleanupRef.current = () => {
				unbindEvents();
				cancelAnimationFrame(frame.current);
			};
			return () => {
				if (node) {
					node.removeEventListener("mousedown", onMouseDown);
					node.removeEventListener("touchstart", onTouchStart);
				}
			};
		}, [dir, onChange]),
		active
	};
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/core/utils/find-closest-number/find-closest-number.mjs
function findClosestNumber(value, numbers) {
	if (numbers.length === 0) return value;
	return numbers.reduce((prev, curr) => Math.abs(curr - value) < Math.abs(prev - value) ? curr : prev);
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/core/MantineProvider/color-functions/get-auto-contrast-value/get-auto-contrast-value.mjs
function getAutoContrastValue(autoContrast, theme) {
	return typeof autoContrast === "boolean" ? autoContrast : theme.autoContrast;
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/utils/InputsGroupFieldset/InputsGroupFieldset.mjs
var import_jsx_runtime = require_jsx_runtime();
function InputsGroupFieldset({ children, role }) {
	const ctx = (0, import_react.use)(InputWrapperContext);
	if (!ctx) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_jsx_runtime.Fragment, { children });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		role,
		"aria-labelledby": ctx.labelId,
		"aria-describedby": ctx.describedBy,
		children
	});
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/CheckboxGroup/CheckboxGroup.mjs
var CheckboxGroupContext = (0, import_react.createContext)(null);
var defaultProps$10 = { hiddenInputValuesSeparator: "," };
var CheckboxGroup = genericFactory(((props) => {
	const { value, defaultValue, onChange, size, wrapperProps, children, readOnly, name, hiddenInputValuesSeparator, hiddenInputProps, maxSelectedValues, disabled, ...others } = useProps("CheckboxGroup", defaultProps$10, props);
	const [_value, setValue] = useUncontrolled({
		value,
		defaultValue,
		finalValue: [],
		onChange
	});
	const handleChange = (event) => {
		const itemValue = typeof event === "string" ? event : event.currentTarget.value;
		if (readOnly) return;
		const isCurrentlySelected = _value.includes(itemValue);
		if (!isCurrentlySelected && maxSelectedValues && _value.length >= maxSelectedValues) return;
		setValue(isCurrentlySelected ? _value.filter((item) => item !== itemValue) : [..._value, itemValue]);
	};
	const isDisabled = (checkboxValue) => {
		if (disabled) return true;
		if (!maxSelectedValues) return false;
		const isCurrentlySelected = _value.includes(checkboxValue);
		const hasReachedLimit = _value.length >= maxSelectedValues;
		return !isCurrentlySelected && hasReachedLimit;
	};
	const hiddenInputValue = _value.join(hiddenInputValuesSeparator);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckboxGroupContext, {
		value: {
			value: _value,
			onChange: handleChange,
			size,
			isDisabled
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Input.Wrapper, {
			size,
			...wrapperProps,
			...others,
			labelElement: "div",
			__staticSelector: "CheckboxGroup",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputsGroupFieldset, {
				role: "group",
				children
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "hidden",
				name,
				value: hiddenInputValue,
				...hiddenInputProps
			})]
		})
	});
}));
CheckboxGroup.classes = Input.Wrapper.classes;
CheckboxGroup.displayName = "@mantine/core/CheckboxGroup";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/CheckboxCard/CheckboxCard.module.mjs
var CheckboxCard_module_default = { "card": "m_26775b0a" };
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/CheckboxCard/CheckboxCard.mjs
var CheckboxCardContext = (0, import_react.createContext)(null);
var defaultProps$9 = { withBorder: true };
var varsResolver$7 = createVarsResolver((_, { radius }) => ({ card: { "--card-radius": getRadius(radius) } }));
var CheckboxCard = factory((_props) => {
	const props = useProps("CheckboxCard", defaultProps$9, _props);
	const { classNames, className, style, styles, unstyled, vars, checked, mod, withBorder, value, onClick, defaultChecked, onChange, indeterminate, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "CheckboxCard",
		classes: CheckboxCard_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$7,
		rootSelector: "card"
	});
	const ctx = (0, import_react.use)(CheckboxGroupContext);
	const _checked = typeof checked === "boolean" ? checked : ctx ? ctx.value.includes(value || "") : void 0;
	const [_value, setValue] = useUncontrolled({
		value: _checked,
		defaultValue: defaultChecked,
		finalValue: false,
		onChange
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CheckboxCardContext, {
		value: {
			checked: _value,
			indeterminate
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnstyledButton, {
			mod: [{
				"with-border": withBorder,
				checked: _value,
				indeterminate
			}, mod],
			...getStyles("card"),
			...others,
			role: "checkbox",
			"aria-checked": indeterminate ? "mixed" : _value,
			onClick: (event) => {
				onClick?.(event);
				ctx?.onChange(value || "");
				setValue(!_value);
			}
		})
	});
});
CheckboxCard.displayName = "@mantine/core/CheckboxCard";
CheckboxCard.classes = CheckboxCard_module_default;
CheckboxCard.varsResolver = varsResolver$7;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/CheckboxIndicator/CheckboxIndicator.module.mjs
var CheckboxIndicator_module_default = {
	"indicator": "m_5e5256ee",
	"icon": "m_1b1c543a",
	"indicator--light": "m_193e54c8",
	"indicator--outline": "m_76e20374"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/CheckboxIndicator/CheckboxIndicator.mjs
var defaultProps$8 = {
	icon: CheckboxIcon,
	variant: "filled",
	radius: "sm"
};
var varsResolver$6 = createVarsResolver((theme, { radius, color, size, iconColor, variant, autoContrast }) => {
	const parsedColor = parseThemeColor({
		color: color || theme.primaryColor,
		theme
	});
	const outlineColor = parsedColor.isThemeColor && parsedColor.shade === void 0 ? `var(--mantine-color-${parsedColor.color}-outline)` : parsedColor.color;
	const lightColors = variant === "light" ? theme.variantColorResolver({
		color: color || theme.primaryColor,
		theme,
		variant: "light",
		autoContrast
	}) : void 0;
	const resolvedColor = variant === "outline" ? outlineColor : lightColors ? lightColors.color : getThemeColor(color, theme);
	return { indicator: {
		"--checkbox-size": getSize(size, "checkbox-size"),
		"--checkbox-radius": radius === void 0 ? void 0 : getRadius(radius),
		"--checkbox-color": resolvedColor,
		"--checkbox-bg": lightColors?.background,
		"--checkbox-icon-color": iconColor ? getThemeColor(iconColor, theme) : lightColors ? lightColors.color : getAutoContrastValue(autoContrast, theme) ? getContrastColor({
			color,
			theme,
			autoContrast
		}) : void 0
	} };
});
var CheckboxIndicator = factory((_props) => {
	const props = useProps("CheckboxIndicator", defaultProps$8, _props);
	const { classNames, className, style, styles, unstyled, vars, icon: Icon, indeterminate, radius, color, iconColor, autoContrast, checked, mod, variant, disabled, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "CheckboxIndicator",
		classes: CheckboxIndicator_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$6,
		rootSelector: "indicator"
	});
	const ctx = (0, import_react.use)(CheckboxCardContext);
	const _indeterminate = typeof indeterminate === "boolean" ? indeterminate : ctx?.indeterminate;
	const _checked = typeof checked === "boolean" || typeof indeterminate === "boolean" ? checked || indeterminate : ctx?.checked || ctx?.indeterminate || false;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		...getStyles("indicator", { variant }),
		variant,
		mod: [{
			checked: _checked,
			disabled
		}, mod],
		...others,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			indeterminate: _indeterminate,
			...getStyles("icon")
		})
	});
});
CheckboxIndicator.displayName = "@mantine/core/CheckboxIndicator";
CheckboxIndicator.classes = CheckboxIndicator_module_default;
CheckboxIndicator.varsResolver = varsResolver$6;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/utils/InlineInput/InlineInput.module.mjs
var InlineInput_module_default = {
	"root": "m_5f75b09e",
	"body": "m_5f6e695e",
	"labelWrapper": "m_d3ea56bb",
	"label": "m_8ee546b8",
	"description": "m_328f68c0",
	"error": "m_8e8a99cc"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/utils/InlineInput/InlineInput.mjs
var InlineInputClasses = InlineInput_module_default;
function InlineInput({ __staticSelector, __stylesApiProps, className, classNames, styles, unstyled, children, label, description, id, disabled, error, size, labelPosition = "left", bodyElement = "div", labelElement = "label", variant, style, vars, mod, attributes, ...others }) {
	const getStyles = useStyles({
		name: __staticSelector,
		props: __stylesApiProps,
		className,
		style,
		classes: InlineInput_module_default,
		classNames,
		styles,
		unstyled,
		attributes
	});
	const descriptionId = description ? `${id}-description` : void 0;
	const errorId = error && typeof error !== "boolean" ? `${id}-error` : void 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		...getStyles("root"),
		__vars: {
			"--label-fz": getFontSize(size),
			"--label-lh": getSize(size, "label-lh")
		},
		mod: [{ "label-position": labelPosition }, mod],
		variant,
		size,
		...others,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
			component: bodyElement,
			htmlFor: bodyElement === "label" ? id : void 0,
			...getStyles("body"),
			children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				...getStyles("labelWrapper"),
				"data-disabled": disabled || void 0,
				children: [
					label && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
						component: labelElement,
						htmlFor: labelElement === "label" ? id : void 0,
						...getStyles("label"),
						"data-disabled": disabled || void 0,
						children: label
					}),
					description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input.Description, {
						id: descriptionId,
						size,
						__inheritStyles: false,
						...getStyles("description"),
						children: description
					}),
					error && typeof error !== "boolean" && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input.Error, {
						id: errorId,
						size,
						__inheritStyles: false,
						...getStyles("error"),
						children: error
					})
				]
			})]
		})
	});
}
InlineInput.displayName = "@mantine/core/InlineInput";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/Checkbox.module.mjs
var Checkbox_module_default = {
	"root": "m_bf2d988c",
	"inner": "m_26062bec",
	"input": "m_26063560",
	"icon": "m_bf295423",
	"input--light": "m_595ab216",
	"input--outline": "m_215c4542"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Checkbox/Checkbox.mjs
var defaultProps$7 = {
	labelPosition: "right",
	icon: CheckboxIcon,
	withErrorStyles: true,
	variant: "filled",
	radius: "sm"
};
var varsResolver$5 = createVarsResolver((theme, { radius, color, size, iconColor, variant, autoContrast }) => {
	const parsedColor = parseThemeColor({
		color: color || theme.primaryColor,
		theme
	});
	const outlineColor = parsedColor.isThemeColor && parsedColor.shade === void 0 ? `var(--mantine-color-${parsedColor.color}-outline)` : parsedColor.color;
	const lightColors = variant === "light" ? theme.variantColorResolver({
		color: color || theme.primaryColor,
		theme,
		variant: "light",
		autoContrast
	}) : void 0;
	const resolvedColor = variant === "outline" ? outlineColor : lightColors ? lightColors.color : getThemeColor(color, theme);
	return { root: {
		"--checkbox-size": getSize(size, "checkbox-size"),
		"--checkbox-radius": radius === void 0 ? void 0 : getRadius(radius),
		"--checkbox-color": resolvedColor,
		"--checkbox-bg": lightColors?.background,
		"--checkbox-icon-color": iconColor ? getThemeColor(iconColor, theme) : lightColors ? lightColors.color : getAutoContrastValue(autoContrast, theme) ? getContrastColor({
			color,
			theme,
			autoContrast
		}) : void 0
	} };
});
var Checkbox = factory((_props) => {
	const props = useProps("Checkbox", defaultProps$7, _props);
	const { classNames, className, style, styles, unstyled, vars, color, label, id, size, radius, wrapperProps, checked, labelPosition, description, error, disabled, variant, indeterminate, icon: Icon, rootRef, iconColor, onChange, autoContrast, mod, attributes, readOnly, onClick, withErrorStyles, ref, ...others } = props;
	const inputRef = (0, import_react.useRef)(null);
	const ctx = (0, import_react.use)(CheckboxGroupContext);
	const _size = size || ctx?.size;
	const getStyles = useStyles({
		name: "Checkbox",
		props,
		classes: Checkbox_module_default,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$5
	});
	const { styleProps, rest } = extractStyleProps(others);
	const uuid = useId$1(id);
	const describedBy = [
		description ? `${uuid}-description` : void 0,
		error && typeof error !== "boolean" ? `${uuid}-error` : void 0,
		rest["aria-describedby"]
	].filter(Boolean).join(" ") || void 0;
	const withContextProps = {
		checked: ctx?.value.includes(rest.value) ?? checked,
		onChange: (event) => {
			if (readOnly) return;
			ctx?.onChange(event);
			onChange?.(event);
		}
	};
	const isDisabledByGroup = ctx?.isDisabled?.(rest.value) ?? false;
	const finalDisabled = disabled || isDisabledByGroup;
	(0, import_react.useEffect)(() => {
		if (inputRef.current) {
			inputRef.current.indeterminate = indeterminate || false;
			if (indeterminate) inputRef.current.setAttribute("data-indeterminate", "true");
			else inputRef.current.removeAttribute("data-indeterminate");
		}
	}, [indeterminate]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InlineInput, {
		...getStyles("root"),
		__staticSelector: "Checkbox",
		__stylesApiProps: props,
		id: uuid,
		size: _size,
		labelPosition,
		label,
		description,
		error,
		disabled: finalDisabled,
		classNames,
		styles,
		unstyled,
		"data-checked": withContextProps.checked || checked || void 0,
		variant,
		ref: rootRef,
		mod,
		attributes,
		inert: rest.inert,
		...styleProps,
		...wrapperProps,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
			...getStyles("inner"),
			mod: { labelPosition },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
				component: "input",
				id: uuid,
				ref: useMergedRef(inputRef, ref),
				mod: {
					error: !!error,
					"with-error-styles": withErrorStyles
				},
				...getStyles("input", {
					focusable: true,
					variant
				}),
				...rest,
				...withContextProps,
				"aria-describedby": describedBy,
				disabled: finalDisabled,
				inert: rest.inert,
				type: "checkbox",
				onClick: (event) => {
					if (readOnly && withContextProps.checked === void 0) event.preventDefault();
					onClick?.(event);
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				indeterminate,
				...getStyles("icon")
			})]
		})
	});
});
Checkbox.classes = {
	...Checkbox_module_default,
	...InlineInputClasses
};
Checkbox.varsResolver = varsResolver$5;
Checkbox.displayName = "@mantine/core/Checkbox";
Checkbox.Group = CheckboxGroup;
Checkbox.Indicator = CheckboxIndicator;
Checkbox.Card = CheckboxCard;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/CopyButton/CopyButton.mjs
var defaultProps$6 = { timeout: 1e3 };
function CopyButton(props) {
	const { children, timeout, value, ...others } = useProps("CopyButton", defaultProps$6, props);
	const clipboard = useClipboard({ timeout });
	const copy = () => clipboard.copy(value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_jsx_runtime.Fragment, { children: children({
		copy,
		copied: clipboard.copied,
		...others
	}) });
}
CopyButton.displayName = "@mantine/core/CopyButton";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioIcon.mjs
function RadioIcon({ size, style, ...others }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		fill: "none",
		viewBox: "0 0 5 5",
		style: {
			width: rem(size),
			height: rem(size),
			...style
		},
		"aria-hidden": true,
		...others,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: "2.5",
			cy: "2.5",
			r: "2.5",
			fill: "currentColor"
		})
	});
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioGroup/RadioGroup.mjs
var RadioGroupContext = (0, import_react.createContext)(null);
var RadioGroup = genericFactory(((props) => {
	const { value, defaultValue, onChange, size, wrapperProps, children, name, readOnly, disabled, ...others } = useProps("RadioGroup", null, props);
	const _name = useId$1(name);
	const [_value, setValue] = useUncontrolled({
		value,
		defaultValue,
		finalValue: "",
		onChange
	});
	const handleChange = (event) => !readOnly && setValue(typeof event === "string" ? event : event.currentTarget.value);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioGroupContext, {
		value: {
			value: _value,
			onChange: handleChange,
			size,
			name: _name,
			disabled
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Input.Wrapper, {
			size,
			...wrapperProps,
			...others,
			labelElement: "div",
			__staticSelector: "RadioGroup",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputsGroupFieldset, {
				role: "radiogroup",
				children
			})
		})
	});
}));
RadioGroup.classes = Input.Wrapper.classes;
RadioGroup.displayName = "@mantine/core/RadioGroup";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioCard/RadioCard.module.mjs
var RadioCard_module_default = { "card": "m_9dc8ae12" };
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioCard/RadioCard.mjs
var RadioCardContext = (0, import_react.createContext)(null);
var defaultProps$5 = { withBorder: true };
var varsResolver$4 = createVarsResolver((_, { radius }) => ({ card: { "--card-radius": getRadius(radius) } }));
var RadioCard = factory((_props) => {
	const props = useProps("RadioCard", defaultProps$5, _props);
	const { classNames, className, style, styles, unstyled, vars, checked, mod, withBorder, value, onClick, name, onKeyDown, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "RadioCard",
		classes: RadioCard_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$4,
		rootSelector: "card"
	});
	const { dir } = useDirection();
	const ctx = (0, import_react.use)(RadioGroupContext);
	const _checked = typeof checked === "boolean" ? checked : ctx?.value === value || false;
	const _name = name || ctx?.name;
	const handleKeyDown = (event) => {
		onKeyDown?.(event);
		if (!_name) return;
		if ([
			"ArrowDown",
			"ArrowUp",
			"ArrowLeft",
			"ArrowRight"
		].includes(event.nativeEvent.code)) {
			event.preventDefault();
			const siblings = Array.from(document.querySelectorAll(`[role="radio"][name="${_name}"]`));
			const currentIndex = siblings.findIndex((element) => element === event.target);
			const nextIndex = currentIndex + 1 >= siblings.length ? 0 : currentIndex + 1;
			const prevIndex = currentIndex - 1 < 0 ? siblings.length - 1 : currentIndex - 1;
			if (event.nativeEvent.code === "ArrowDown") {
				siblings[nextIndex].focus();
				siblings[nextIndex].click();
			}
			if (event.nativeEvent.code === "ArrowUp") {
				siblings[prevIndex].focus();
				siblings[prevIndex].click();
			}
			if (event.nativeEvent.code === "ArrowLeft") {
				siblings[dir === "ltr" ? prevIndex : nextIndex].focus();
				siblings[dir === "ltr" ? prevIndex : nextIndex].click();
			}
			if (event.nativeEvent.code === "ArrowRight") {
				siblings[dir === "ltr" ? nextIndex : prevIndex].focus();
				siblings[dir === "ltr" ? nextIndex : prevIndex].click();
			}
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RadioCardContext, {
		value: { checked: _checked },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(UnstyledButton, {
			mod: [{
				"with-border": withBorder,
				checked: _checked
			}, mod],
			...getStyles("card"),
			...others,
			role: "radio",
			"aria-checked": _checked,
			name: _name,
			onClick: (event) => {
				onClick?.(event);
				ctx?.onChange(value || "");
			},
			onKeyDown: handleKeyDown
		})
	});
});
RadioCard.displayName = "@mantine/core/RadioCard";
RadioCard.classes = RadioCard_module_default;
RadioCard.varsResolver = varsResolver$4;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioIndicator/RadioIndicator.module.mjs
var RadioIndicator_module_default = {
	"indicator": "m_717d7ff6",
	"icon": "m_3e4da632",
	"indicator--light": "m_7eec72c0",
	"indicator--outline": "m_2980836c"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/RadioIndicator/RadioIndicator.mjs
var defaultProps$4 = { icon: RadioIcon };
var varsResolver$3 = createVarsResolver((theme, { radius, color, size, iconColor, variant, autoContrast }) => {
	const parsedColor = parseThemeColor({
		color: color || theme.primaryColor,
		theme
	});
	const outlineColor = parsedColor.isThemeColor && parsedColor.shade === void 0 ? `var(--mantine-color-${parsedColor.color}-outline)` : parsedColor.color;
	const lightColors = variant === "light" ? theme.variantColorResolver({
		color: color || theme.primaryColor,
		theme,
		variant: "light",
		autoContrast
	}) : void 0;
	const resolvedColor = variant === "outline" ? outlineColor : lightColors ? lightColors.color : getThemeColor(color, theme);
	return { indicator: {
		"--radio-size": getSize(size, "radio-size"),
		"--radio-radius": radius === void 0 ? void 0 : getRadius(radius),
		"--radio-color": resolvedColor,
		"--radio-bg": lightColors?.background,
		"--radio-icon-size": typeof size === "number" ? `calc(${getSize(size, "radio-size")} * 0.4)` : getSize(size, "radio-icon-size"),
		"--radio-icon-color": iconColor ? getThemeColor(iconColor, theme) : lightColors ? lightColors.color : getAutoContrastValue(autoContrast, theme) ? getContrastColor({
			color,
			theme,
			autoContrast
		}) : void 0
	} };
});
var RadioIndicator = factory((_props) => {
	const props = useProps("RadioIndicator", defaultProps$4, _props);
	const { classNames, className, style, styles, unstyled, vars, icon: Icon, radius, color, iconColor, autoContrast, checked, mod, variant, disabled, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "RadioIndicator",
		classes: RadioIndicator_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$3,
		rootSelector: "indicator"
	});
	const ctx = (0, import_react.use)(RadioCardContext);
	const _checked = typeof checked === "boolean" ? checked : ctx?.checked || false;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		...getStyles("indicator", { variant }),
		variant,
		mod: [{
			checked: _checked,
			disabled
		}, mod],
		...others,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { ...getStyles("icon") })
	});
});
RadioIndicator.displayName = "@mantine/core/RadioIndicator";
RadioIndicator.classes = RadioIndicator_module_default;
RadioIndicator.varsResolver = varsResolver$3;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/Radio.module.mjs
var Radio_module_default = {
	"root": "m_f3f1af94",
	"inner": "m_89c4f5e4",
	"icon": "m_f3ed6b2b",
	"radio": "m_8a3dbb89",
	"radio--light": "m_99d09bcd",
	"radio--outline": "m_1bfe9d39"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Radio/Radio.mjs
var defaultProps$3 = {
	labelPosition: "right",
	withErrorStyles: true
};
var varsResolver$2 = createVarsResolver((theme, { size, radius, color, iconColor, variant, autoContrast }) => {
	const parsedColor = parseThemeColor({
		color: color || theme.primaryColor,
		theme
	});
	const outlineColor = parsedColor.isThemeColor && parsedColor.shade === void 0 ? `var(--mantine-color-${parsedColor.color}-outline)` : parsedColor.color;
	const lightColors = variant === "light" ? theme.variantColorResolver({
		color: color || theme.primaryColor,
		theme,
		variant: "light",
		autoContrast
	}) : void 0;
	const resolvedColor = variant === "outline" ? outlineColor : lightColors ? lightColors.color : getThemeColor(color, theme);
	return { root: {
		"--radio-size": getSize(size, "radio-size"),
		"--radio-radius": radius === void 0 ? void 0 : getRadius(radius),
		"--radio-color": resolvedColor,
		"--radio-bg": lightColors?.background,
		"--radio-icon-color": iconColor ? getThemeColor(iconColor, theme) : lightColors ? lightColors.color : getAutoContrastValue(autoContrast, theme) ? getContrastColor({
			color,
			theme,
			autoContrast
		}) : void 0,
		"--radio-icon-size": getSize(size, "radio-icon-size")
	} };
});
var Radio = factory((_props) => {
	const props = useProps("Radio", defaultProps$3, _props);
	const { classNames, className, style, styles, unstyled, vars, id, size, label, labelPosition, description, error, radius, color, variant, disabled, wrapperProps, icon: Icon = RadioIcon, rootRef, iconColor, onChange, mod, attributes, withErrorStyles, checked, readOnly, onClick, ...others } = props;
	const getStyles = useStyles({
		name: "Radio",
		classes: Radio_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$2
	});
	const ctx = (0, import_react.use)(RadioGroupContext);
	const contextSize = ctx?.size ?? size;
	const componentSize = props.size ? size : contextSize;
	const { styleProps, rest } = extractStyleProps(others);
	const uuid = useId$1(id);
	const describedBy = [
		description ? `${uuid}-description` : void 0,
		error && typeof error !== "boolean" ? `${uuid}-error` : void 0,
		rest["aria-describedby"]
	].filter(Boolean).join(" ") || void 0;
	const contextChecked = ctx ? ctx.value === rest.value : void 0;
	const withContextProps = {
		checked: contextChecked ?? checked,
		name: rest.name ?? ctx?.name,
		onChange: (event) => {
			if (readOnly) return;
			ctx?.onChange(event);
			onChange?.(event);
		},
		disabled: ctx?.disabled ?? disabled
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InlineInput, {
		...getStyles("root"),
		__staticSelector: "Radio",
		__stylesApiProps: props,
		id: uuid,
		size: componentSize,
		labelPosition,
		label,
		description,
		error,
		disabled: withContextProps.disabled,
		classNames,
		styles,
		unstyled,
		"data-checked": (contextChecked ?? checked) || void 0,
		variant,
		ref: rootRef,
		mod,
		attributes,
		...styleProps,
		...wrapperProps,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
			...getStyles("inner"),
			mod: { "label-position": labelPosition },
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
				...getStyles("radio", {
					focusable: true,
					variant
				}),
				...rest,
				...withContextProps,
				component: "input",
				mod: {
					error: !!error,
					"with-error-styles": withErrorStyles
				},
				id: uuid,
				type: "radio",
				readOnly,
				"aria-describedby": describedBy,
				onClick: (event) => {
					if (readOnly && withContextProps.checked === void 0) event.preventDefault();
					onClick?.(event);
				}
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				...getStyles("icon"),
				"aria-hidden": true
			})]
		})
	});
});
Radio.classes = Radio_module_default;
Radio.varsResolver = varsResolver$2;
Radio.displayName = "@mantine/core/Radio";
Radio.Group = RadioGroup;
Radio.Card = RadioCard;
Radio.Indicator = RadioIndicator;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Slider.context.mjs
var [SliderProvider, useSliderContext] = createSafeContext("SliderProvider was not found in tree");
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/SliderRoot/SliderRoot.mjs
function SliderRoot({ size, disabled, variant, color, thumbSize, radius, orientation, ...others }) {
	const { getStyles } = useSliderContext();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		tabIndex: -1,
		variant,
		size,
		...getStyles("root"),
		mod: { orientation },
		...others
	});
}
SliderRoot.displayName = "@mantine/core/SliderRoot";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Thumb/Thumb.mjs
function Thumb({ max, min, value, position, label, dragging, onMouseDown, onKeyDownCapture, labelTransitionProps, labelAlwaysOn, thumbLabel, thumbValueText, onFocus, onBlur, showLabelOnHover, isHovered, children = null, disabled, orientation = "horizontal", className, style, ref, ...others }) {
	const { getStyles } = useSliderContext();
	const [focused, setFocused] = (0, import_react.useState)(false);
	const isVisible = labelAlwaysOn || dragging || focused || showLabelOnHover && isHovered;
	const valueText = typeof thumbValueText === "function" ? thumbValueText(value) : thumbValueText;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
		...others,
		tabIndex: disabled ? -1 : 0,
		role: "slider",
		"aria-label": thumbLabel,
		"aria-valuemax": max,
		"aria-valuemin": min,
		"aria-valuenow": value,
		"aria-valuetext": valueText,
		"aria-disabled": disabled,
		"aria-orientation": orientation,
		ref,
		__vars: { "--slider-thumb-offset": `${position}%` },
		...getStyles("thumb", {
			focusable: true,
			className,
			style
		}),
		mod: {
			dragging,
			disabled
		},
		onFocus: (event) => {
			setFocused(true);
			typeof onFocus === "function" && onFocus(event);
		},
		onBlur: (event) => {
			setFocused(false);
			typeof onBlur === "function" && onBlur(event);
		},
		onTouchStart: onMouseDown,
		onMouseDown,
		onKeyDownCapture,
		onClick: (event) => event.stopPropagation(),
		children: [children, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Transition, {
			mounted: label != null && !!isVisible,
			transition: "fade",
			duration: 0,
			...labelTransitionProps,
			children: (transitionStyles) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				...getStyles("label", { style: transitionStyles }),
				children: label
			})
		})]
	});
}
Thumb.displayName = "@mantine/core/SliderThumb";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/utils/get-position/get-position.mjs
function getPosition({ value, min, max }) {
	const position = (value - min) / (max - min) * 100;
	return Math.min(Math.max(position, 0), 100);
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Marks/is-mark-filled.mjs
function isMarkFilled({ mark, offset, value, inverted = false, startPointValue }) {
	if (typeof startPointValue === "number" && !inverted) return mark.value >= startPointValue && mark.value <= value || mark.value <= startPointValue && mark.value >= value;
	return inverted ? typeof offset === "number" ? mark.value <= offset || mark.value >= value : mark.value >= value : typeof offset === "number" ? mark.value >= offset && mark.value <= value : mark.value <= value;
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Marks/Marks.mjs
function Marks({ marks, min, max, disabled, value, offset, inverted, startPointValue }) {
	const { getStyles } = useSliderContext();
	if (!marks) return null;
	const items = marks.map((mark, index) => {
		if (mark.hidden) return null;
		return /* @__PURE__ */ (0, import_react.createElement)(Box, {
			...getStyles("markWrapper"),
			__vars: { "--mark-offset": `${getPosition({
				value: mark.value,
				min,
				max
			})}%` },
			key: index
		}, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
			...getStyles("mark"),
			mod: {
				filled: isMarkFilled({
					mark,
					value,
					offset,
					inverted,
					startPointValue
				}),
				disabled
			}
		}), mark.label && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			...getStyles("markLabel"),
			children: mark.label
		}));
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: items });
}
Marks.displayName = "@mantine/core/SliderMarks";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Track/Track.mjs
function Track({ filled, children, offset, disabled, marksOffset, inverted, startPointValue, containerProps, ...others }) {
	const { getStyles } = useSliderContext();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		...getStyles("trackContainer"),
		mod: { disabled },
		...containerProps,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
			...getStyles("track"),
			mod: {
				inverted,
				disabled
			},
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
					mod: {
						inverted,
						disabled
					},
					__vars: {
						"--slider-bar-width": `calc(${filled}% + 2 * var(--slider-size))`,
						"--slider-bar-offset": `calc(${offset}% - var(--slider-size))`
					},
					...getStyles("bar")
				}),
				children,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Marks, {
					...others,
					offset: marksOffset,
					disabled,
					inverted,
					startPointValue
				})
			]
		})
	});
}
Track.displayName = "@mantine/core/SliderTrack";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/utils/get-change-value/get-change-value.mjs
function getChangeValue({ value, containerWidth, min, max, step, precision }) {
	const dx = (!containerWidth ? value : Math.min(Math.max(value, 0), containerWidth) / containerWidth) * (max - min);
	const nextValue = (dx !== 0 ? Math.round(dx / step) * step : 0) + min;
	const nextValueWithinStep = Math.max(nextValue, min);
	if (precision !== void 0) return Number(nextValueWithinStep.toFixed(precision));
	return nextValueWithinStep;
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/utils/get-floating-value/get-floating-value.mjs
function getFloatingValue(value, precision) {
	return parseFloat(value.toFixed(precision));
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/utils/get-precision/get-precision.mjs
function getPrecision(step) {
	if (!step) return 0;
	const split = step.toString().split(".");
	return split.length > 1 ? split[1].length : 0;
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/utils/get-step-mark-value/get-step-mark-value.mjs
function getNextMarkValue(currentValue, marks) {
	const nextMark = [...marks].sort((a, b) => a.value - b.value).find((mark) => mark.value > currentValue);
	return nextMark ? nextMark.value : currentValue;
}
function getPreviousMarkValue(currentValue, marks) {
	const previousMark = [...marks].sort((a, b) => b.value - a.value).find((mark) => mark.value < currentValue);
	return previousMark ? previousMark.value : currentValue;
}
function getFirstMarkValue(marks) {
	const sortedMarks = [...marks].sort((a, b) => a.value - b.value);
	return sortedMarks.length > 0 ? sortedMarks[0].value : 0;
}
function getLastMarkValue(marks) {
	const sortedMarks = [...marks].sort((a, b) => a.value - b.value);
	return sortedMarks.length > 0 ? sortedMarks[sortedMarks.length - 1].value : 100;
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Slider.module.mjs
var Slider_module_default = {
	"root": "m_dd36362e",
	"label": "m_c9357328",
	"thumb": "m_c9a9a60a",
	"trackContainer": "m_a8645c2",
	"track": "m_c9ade57f",
	"bar": "m_38aeed47",
	"markWrapper": "m_b7b0423a",
	"mark": "m_dd33bc19",
	"markLabel": "m_68c77a5b"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Slider/Slider/Slider.mjs
var defaultProps$2 = {
	radius: "xl",
	min: 0,
	max: 100,
	step: 1,
	marks: [],
	label: (f) => f,
	labelTransitionProps: {
		transition: "fade",
		duration: 0
	},
	thumbLabel: "",
	showLabelOnHover: true,
	scale: (v) => v,
	size: "md"
};
var varsResolver$1 = createVarsResolver((theme, { size, color, thumbSize, radius }) => ({ root: {
	"--slider-size": getSize(size, "slider-size"),
	"--slider-color": color ? getThemeColor(color, theme) : void 0,
	"--slider-radius": radius === void 0 ? void 0 : getRadius(radius),
	"--slider-thumb-size": thumbSize !== void 0 ? rem(thumbSize) : "calc(var(--slider-size) * 2)"
} }));
var Slider = factory((_props) => {
	const props = useProps("Slider", defaultProps$2, _props);
	const { classNames, styles, value, onChange, onChangeEnd, size, min, max, domain, step, precision: _precision, defaultValue, name, marks, label, labelTransitionProps, labelAlwaysOn, thumbLabel, thumbValueText, showLabelOnHover, thumbChildren, disabled, unstyled, scale, inverted, startPointValue, orientation, className, style, vars, hiddenInputProps, restrictToMarks, thumbProps, attributes, ref, ...others } = props;
	const getStyles = useStyles({
		name: "Slider",
		props,
		classes: Slider_module_default,
		classNames,
		className,
		styles,
		style,
		attributes,
		vars,
		varsResolver: varsResolver$1,
		unstyled
	});
	const { dir } = useDirection();
	const [hovered, setHovered] = (0, import_react.useState)(false);
	const [_value, setValue] = useUncontrolled({
		value: typeof value === "number" ? clamp(value, min, max) : value,
		defaultValue: typeof defaultValue === "number" ? clamp(defaultValue, min, max) : defaultValue,
		finalValue: clamp(0, min, max),
		onChange
	});
	const valueRef = (0, import_react.useRef)(_value);
	const onChangeEndRef = (0, import_react.useRef)(onChangeEnd);
	(0, import_react.useEffect)(() => {
		onChangeEndRef.current = onChangeEnd;
	}, [onChangeEnd]);
	const root = (0, import_react.useRef)(null);
	const thumb = (0, import_react.useRef)(null);
	const [domainMin, domainMax] = domain || [min, max];
	const position = getPosition({
		value: _value,
		min: domainMin,
		max: domainMax
	});
	const scaledValue = scale(_value);
	const _label = typeof label === "function" ? label(scaledValue) : label;
	const precision = _precision ?? getPrecision(step);
	const hasStartPoint = typeof startPointValue === "number" && !inverted;
	const startPosition = hasStartPoint ? getPosition({
		value: startPointValue,
		min: domainMin,
		max: domainMax
	}) : 0;
	const trackOffset = hasStartPoint ? Math.min(position, startPosition) : 0;
	const trackFilled = hasStartPoint ? Math.abs(position - startPosition) : position;
	const handleChange = (0, import_react.useCallback)(({ x }) => {
		if (!disabled) {
			const nextValue = getChangeValue({
				value: x,
				min: domainMin,
				max: domainMax,
				step,
				precision
			});
			const clampedValue = clamp(nextValue, min, max);
			setValue(restrictToMarks && marks?.length ? findClosestNumber(clampedValue, marks.map((mark) => mark.value)) : clampedValue);
			valueRef.current = clampedValue;
		}
	}, [
		disabled,
		min,
		max,
		domainMin,
		domainMax,
		step,
		precision,
		setValue,
		marks,
		restrictToMarks
	]);
	const { ref: container, active } = useMove(({ x, y }) => handleChange({ x: orientation === "vertical" ? 1 - y : x }), { onScrubEnd: (0, import_react.useCallback)(() => {
		if (!disabled && onChangeEndRef.current) {
			const finalValue = restrictToMarks && marks?.length ? findClosestNumber(valueRef.current, marks.map((mark) => mark.value)) : valueRef.current;
			onChangeEndRef.current(finalValue);
		}
	}, [
		disabled,
		marks,
		restrictToMarks
	]) }, dir);
	const callOnChangeEnd = (0, import_react.useCallback)((value) => {
		if (!disabled && onChangeEndRef.current) onChangeEndRef.current(value);
	}, [disabled]);
	const handleTrackKeydownCapture = (event) => {
		if (!disabled) switch (event.key) {
			case "ArrowUp": {
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					const nextValue = getNextMarkValue(_value, marks);
					setValue(nextValue);
					callOnChangeEnd(nextValue);
					break;
				}
				const nextValue = getFloatingValue(Math.min(Math.max(_value + step, domainMin), domainMax), precision);
				setValue(nextValue);
				callOnChangeEnd(nextValue);
				break;
			}
			case "ArrowRight": {
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					const nextValue = dir === "rtl" ? getPreviousMarkValue(_value, marks) : getNextMarkValue(_value, marks);
					setValue(nextValue);
					callOnChangeEnd(nextValue);
					break;
				}
				const nextValue = getFloatingValue(Math.min(Math.max(dir === "rtl" ? _value - step : _value + step, domainMin), domainMax), precision);
				setValue(nextValue);
				callOnChangeEnd(nextValue);
				break;
			}
			case "ArrowDown": {
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					const nextValue = getPreviousMarkValue(_value, marks);
					setValue(nextValue);
					callOnChangeEnd(nextValue);
					break;
				}
				const nextValue = getFloatingValue(Math.min(Math.max(_value - step, domainMin), domainMax), precision);
				setValue(nextValue);
				callOnChangeEnd(nextValue);
				break;
			}
			case "ArrowLeft": {
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					const nextValue = dir === "rtl" ? getNextMarkValue(_value, marks) : getPreviousMarkValue(_value, marks);
					setValue(nextValue);
					callOnChangeEnd(nextValue);
					break;
				}
				const nextValue = getFloatingValue(Math.min(Math.max(dir === "rtl" ? _value + step : _value - step, domainMin), domainMax), precision);
				setValue(nextValue);
				callOnChangeEnd(nextValue);
				break;
			}
			case "Home":
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					setValue(getFirstMarkValue(marks));
					callOnChangeEnd(getFirstMarkValue(marks));
					break;
				}
				setValue(min);
				callOnChangeEnd(min);
				break;
			case "End":
				event.preventDefault();
				thumb.current?.focus();
				if (restrictToMarks && marks) {
					setValue(getLastMarkValue(marks));
					callOnChangeEnd(getLastMarkValue(marks));
					break;
				}
				setValue(max);
				callOnChangeEnd(max);
		}
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SliderProvider, {
		value: { getStyles },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(SliderRoot, {
			...others,
			ref: useMergedRef(ref, root),
			onKeyDownCapture: handleTrackKeydownCapture,
			onMouseDownCapture: () => root.current?.focus(),
			size,
			disabled,
			orientation,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Track, {
				inverted,
				offset: trackOffset,
				filled: trackFilled,
				marks,
				min: domainMin,
				max: domainMax,
				value: scaledValue,
				startPointValue: hasStartPoint ? startPointValue : void 0,
				disabled,
				containerProps: {
					ref: container,
					onMouseEnter: showLabelOnHover ? () => setHovered(true) : void 0,
					onMouseLeave: showLabelOnHover ? () => setHovered(false) : void 0
				},
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumb, {
					max: domainMax,
					min: domainMin,
					value: scaledValue,
					position,
					dragging: active,
					label: _label,
					ref: thumb,
					labelTransitionProps,
					labelAlwaysOn,
					thumbLabel,
					thumbValueText,
					showLabelOnHover,
					isHovered: hovered,
					disabled,
					orientation,
					...thumbProps,
					children: thumbChildren
				})
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "hidden",
				name,
				value: scaledValue,
				...hiddenInputProps
			})]
		})
	});
});
Slider.classes = Slider_module_default;
Slider.varsResolver = varsResolver$1;
Slider.displayName = "@mantine/core/Slider";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Switch/SwitchGroup/SwitchGroup.mjs
var SwitchGroupContext = (0, import_react.createContext)(null);
var defaultProps$1 = { hiddenInputValuesSeparator: "," };
var SwitchGroup = genericFactory(((props) => {
	const { value, defaultValue, onChange, size, wrapperProps, children, readOnly, name, hiddenInputValuesSeparator, hiddenInputProps, maxSelectedValues, disabled, ...others } = useProps("SwitchGroup", defaultProps$1, props);
	const [_value, setValue] = useUncontrolled({
		value,
		defaultValue,
		finalValue: [],
		onChange
	});
	const handleChange = (event) => {
		const itemValue = event.currentTarget.value;
		if (readOnly) return;
		const isCurrentlySelected = _value.includes(itemValue);
		if (!isCurrentlySelected && maxSelectedValues && _value.length >= maxSelectedValues) return;
		setValue(isCurrentlySelected ? _value.filter((item) => item !== itemValue) : [..._value, itemValue]);
	};
	const isDisabled = (switchValue) => {
		if (disabled) return true;
		if (!maxSelectedValues) return false;
		const isCurrentlySelected = _value.includes(switchValue);
		const hasReachedLimit = _value.length >= maxSelectedValues;
		return !isCurrentlySelected && hasReachedLimit;
	};
	const hiddenInputValue = _value.join(hiddenInputValuesSeparator);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SwitchGroupContext, {
		value: {
			value: _value,
			onChange: handleChange,
			size,
			isDisabled
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Input.Wrapper, {
			size,
			...wrapperProps,
			...others,
			labelElement: "div",
			__staticSelector: "SwitchGroup",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputsGroupFieldset, {
				role: "group",
				children
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
				type: "hidden",
				name,
				value: hiddenInputValue,
				...hiddenInputProps
			})]
		})
	});
}));
SwitchGroup.classes = Input.Wrapper.classes;
SwitchGroup.displayName = "@mantine/core/SwitchGroup";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Switch/Switch.module.mjs
var Switch_module_default = {
	"root": "m_5f93f3bb",
	"input": "m_926b4011",
	"track": "m_9307d992",
	"thumb": "m_93039a1d",
	"trackLabel": "m_8277e082"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Switch/Switch.mjs
var defaultProps = {
	labelPosition: "right",
	withThumbIndicator: true
};
var varsResolver = createVarsResolver((theme, { radius, color, size }) => ({ root: {
	"--switch-radius": radius === void 0 ? void 0 : getRadius(radius),
	"--switch-height": getSize(size, "switch-height"),
	"--switch-width": getSize(size, "switch-width"),
	"--switch-thumb-size": getSize(size, "switch-thumb-size"),
	"--switch-label-font-size": getSize(size, "switch-label-font-size"),
	"--switch-track-label-padding": getSize(size, "switch-track-label-padding"),
	"--switch-color": color ? getThemeColor(color, theme) : void 0
} }));
var Switch = factory((_props) => {
	const props = useProps("Switch", defaultProps, _props);
	const { classNames, className, style, styles, unstyled, vars, color, label, offLabel, onLabel, id, size, radius, wrapperProps, thumbIcon, checked, defaultChecked, onChange, labelPosition, description, error, disabled, variant, rootRef, mod, withThumbIndicator, attributes, ...others } = props;
	const ctx = (0, import_react.use)(SwitchGroupContext);
	const _size = size || ctx?.size;
	const getStyles = useStyles({
		name: "Switch",
		props,
		classes: Switch_module_default,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver
	});
	const { styleProps, rest } = extractStyleProps(others);
	const uuid = useId$1(id);
	const describedBy = [
		description ? `${uuid}-description` : void 0,
		error && typeof error !== "boolean" ? `${uuid}-error` : void 0,
		rest["aria-describedby"]
	].filter(Boolean).join(" ") || void 0;
	const withContextProps = {
		checked: ctx?.value.includes(rest.value) ?? checked,
		onChange: (event) => {
			ctx?.onChange(event);
			onChange?.(event);
		}
	};
	const _disabled = disabled || ctx?.isDisabled?.(rest.value);
	const [_checked, handleChange] = useUncontrolled({
		value: withContextProps.checked ?? checked,
		defaultValue: defaultChecked,
		finalValue: false
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(InlineInput, {
		...getStyles("root"),
		__staticSelector: "Switch",
		__stylesApiProps: props,
		id: uuid,
		size: _size,
		labelPosition,
		label,
		description,
		error,
		disabled: _disabled,
		bodyElement: "label",
		labelElement: "span",
		classNames,
		styles,
		unstyled,
		"data-checked": withContextProps.checked,
		variant,
		ref: rootRef,
		mod,
		attributes,
		inert: rest.inert,
		...styleProps,
		...wrapperProps,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("input", {
			...rest,
			...withContextProps,
			disabled: _disabled,
			checked: _checked,
			"data-checked": withContextProps.checked,
			onChange: (event) => {
				if (rest.readOnly) return;
				withContextProps.onChange?.(event);
				handleChange(event.currentTarget.checked);
			},
			id: uuid,
			type: "checkbox",
			role: "switch",
			inert: rest.inert,
			"aria-describedby": describedBy,
			...getStyles("input")
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Box, {
			"aria-hidden": "true",
			component: "span",
			mod: {
				error,
				"label-position": labelPosition,
				"without-labels": !onLabel && !offLabel
			},
			...getStyles("track"),
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
				component: "span",
				mod: {
					"reduce-motion": true,
					"with-thumb-indicator": withThumbIndicator && !thumbIcon
				},
				...getStyles("thumb"),
				children: thumbIcon
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				...getStyles("trackLabel"),
				children: _checked ? onLabel : offLabel
			})]
		})]
	});
});
Switch.classes = {
	...Switch_module_default,
	...InlineInputClasses
};
Switch.varsResolver = varsResolver;
Switch.displayName = "@mantine/core/Switch";
Switch.Group = SwitchGroup;
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/TextInput/TextInput.mjs
var TextInput = factory((props) => {
	const _props = useProps([
		"Input",
		"InputWrapper",
		"TextInput"
	], null, props);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(InputBase, {
		component: "input",
		..._props,
		__staticSelector: "TextInput"
	});
});
TextInput.classes = InputBase.classes;
TextInput.displayName = "@mantine/core/TextInput";
// ../../node_modules/.pnpm/@tabler+icons-react@3.51.0_react@19.3.1/node_modules/@tabler/icons-react/dist/esm/icons/IconFlag.mjs
var import_dist = require_dist();
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconFlag = createReactComponent("outline", "flag", "Flag", [["path", {
	"d": "M5 5a5 5 0 0 1 7 0a5 5 0 0 0 7 0v9a5 5 0 0 1 -7 0a5 5 0 0 0 -7 0v-9",
	"key": "svg-0"
}], ["path", {
	"d": "M5 21v-7",
	"key": "svg-1"
}]]);
var report_module_default = { quote: "_quote_1w7i5_1" };
// src/components/report/report-form.tsx
/** The reason of a report and an optional detail; `hint` says who reads the report and who is not notified. */
function ReportForm({ names, quote, hint, call, onReport, onCancel }) {
	const reasons = Object.keys(names);
	const [reason, setReason] = (0, import_react.useState)(null);
	const [detail, setDetail] = (0, import_react.useState)("");
	const [asked, setAsked] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			setAsked(true);
			if (reason !== null && !call.isPending) onReport(reason, detail.trim() || null);
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [
				quote,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Text, {
					size: "sm",
					c: "dimmed",
					children: hint
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio.Group, {
					label: "What is wrong with it?",
					withAsterisk: true,
					value: reason,
					onChange: (value) => setReason(reasons.find((each) => each === value) ?? null),
					error: asked && reason === null ? "Please choose a reason" : null,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stack, {
						gap: "xs",
						mt: "xs",
						children: reasons.map((each) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Radio, {
							value: each,
							label: names[each]
						}, each))
					})
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
					label: "Anything to add?",
					autosize: true,
					minRows: 2,
					maxRows: 6,
					maxLength: limits.reportDetail.max,
					value: detail,
					onChange: (event) => setDetail(event.currentTarget.value)
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormFailure, {
					title: "Not reported",
					error: call.error
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
					justify: "flex-end",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "default",
						onClick: onCancel,
						children: "Cancel"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						color: "red",
						loading: call.isPending,
						children: "Report"
					})]
				})
			]
		})
	});
}
// src/components/report/report-dialog.tsx
var titleOf = (target) => {
	switch (target.kind) {
		case "request":
		case "listing": return `Report “${target.title}”`;
		case "person":
		case "author": return `Report ${target.name}`;
		case "review": return `Report the review by ${target.author}`;
		case "message": return `Report a message from ${target.name}`;
		case "photo": return "Report a photo";
	}
};
var thanks = (title, close) => ({ onSuccess: () => {
	showToast({
		title,
		message: "Thank you. Our team looks at it."
	});
	close();
} });
function Report({ target, close }) {
	const request = trpc.requests.report.useMutation(thanks("Request reported", close));
	const listing = trpc.properties.report.useMutation(thanks("Listing reported", close));
	const person = trpc.people.report.useMutation(thanks("Person reported", close));
	const review = trpc.reviews.report.useMutation(thanks("Review reported", close));
	const message = trpc.messages.report.useMutation(thanks("Message reported", close));
	const photo = trpc.photos.report.useMutation(thanks("Photo reported", close));
	switch (target.kind) {
		case "request": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.request,
			hint: "Our team reads the request, and your words below. The guest is not told who reported it.",
			call: request,
			onReport: (reason, detail) => request.mutate({
				id: target.id,
				reason,
				detail
			}),
			onCancel: close
		});
		case "listing": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.listing,
			hint: "Our team reads your words. The host is not told who reported the listing.",
			call: listing,
			onReport: (reason, detail) => listing.mutate({
				id: target.id,
				reason,
				...detail !== null && { detail }
			}),
			onCancel: close
		});
		case "person":
		case "author": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.person,
			hint: `Our team reads your words below. ${target.name} is not told.`,
			call: person,
			onReport: (reason, detail) => person.mutate({
				...target.kind === "author" ? { reviewId: target.reviewId } : { id: target.id },
				reason,
				detail
			}),
			onCancel: close
		});
		case "review": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.review,
			hint: `Our team reads the review, and your words below. ${target.author} is not told.`,
			call: review,
			onReport: (reason, detail) => review.mutate({
				id: target.id,
				reason,
				detail
			}),
			onCancel: close
		});
		case "message": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.message,
			quote: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("blockquote", {
				className: report_module_default.quote,
				children: target.content
			}),
			hint: `Our team reads this message, and your words below. ${target.name} is not told.`,
			call: message,
			onReport: (reason, detail) => message.mutate({
				id: target.id,
				reason,
				detail
			}),
			onCancel: close
		});
		case "photo": return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportForm, {
			names: reportReasonLabels.photo,
			hint: "Our team looks at the photo, and reads your words below. Who uploaded it is not told who reported it.",
			call: photo,
			onReport: (reason, detail) => photo.mutate({
				key: target.photoKey,
				reason,
				detail
			}),
			onCancel: close
		});
	}
}
/** Opens the form that reports something to Palmbid. */
var openReport = (target) => openDialog({
	title: titleOf(target),
	size: 520,
	children: (close) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Report, {
		target,
		close
	})
});
// src/components/report/report-button.tsx
/** A subtle button that opens the report dialog for a target. */
function ReportButton({ target, label, small = false }) {
	const open = () => openReport(target);
	return small ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionIcon, {
		variant: "subtle",
		color: "gray",
		size: "md",
		"aria-label": label,
		onClick: open,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconFlag, {
			size: 16,
			stroke: 1.8,
			"aria-hidden": true
		})
	}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		size: "xs",
		variant: "subtle",
		color: "gray",
		leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconFlag, {
			size: 16,
			"aria-hidden": true
		}),
		onClick: open,
		children: label
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconAlertTriangle = createReactComponent("outline", "alert-triangle", "AlertTriangle", [
	["path", {
		"d": "M12 9v4",
		"key": "svg-0"
	}],
	["path", {
		"d": "M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0",
		"key": "svg-1"
	}],
	["path", {
		"d": "M12 16h.01",
		"key": "svg-2"
	}]
]);
// src/features/admin/reason-form.tsx
/** Asks for the reason of a measure against a user. The text stays when the call fails. */
function ReasonForm({ consequences, hint, confirmLabel, failure, call, onConfirm, onCancel }) {
	useStayOpen(call.isPending);
	const [reason, setReason] = (0, import_react.useState)("");
	const [asked, setAsked] = (0, import_react.useState)(false);
	const missing = reason.trim() === "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			setAsked(true);
			if (!missing && !call.isPending) onConfirm(reason.trim());
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
					color: "yellow",
					icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconAlertTriangle, {
						size: 20,
						stroke: 1.8,
						"aria-hidden": true
					}),
					children: consequences
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Textarea, {
					label: "Reason",
					description: hint,
					withAsterisk: true,
					autosize: true,
					minRows: 3,
					maxRows: 8,
					maxLength: limits.adminReason.max,
					"data-autofocus": true,
					value: reason,
					onChange: (event) => setReason(event.currentTarget.value),
					error: asked && missing ? "Please give a reason" : null
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormFailure, {
					title: failure,
					error: call.error
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
					justify: "flex-end",
					gap: "sm",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "default",
						onClick: onCancel,
						disabled: call.isPending,
						children: "Cancel"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						color: "red",
						loading: call.isPending,
						children: confirmLabel
					})]
				})
			]
		})
	});
}
// src/features/admin/take-down.tsx
var takenDown = (title, close) => ({ onSuccess: () => {
	close();
	showToast({
		title,
		message: "Its reports are settled."
	});
} });
function RequestForm({ id, title, close }) {
	const takeDown = trpc.admin.takeDownRequest.useMutation(takenDown("Request taken down", close));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReasonForm, {
		consequences: `“${title}” is cancelled for good, its pending bids end, and hosts who did not bid find it no more.`,
		hint: "Its guest and the hosts who had bid read it.",
		confirmLabel: "Take down",
		failure: "Not taken down",
		call: takeDown,
		onConfirm: (reason) => takeDown.mutate({
			id,
			reason
		}),
		onCancel: close
	});
}
var TakeDown = ({ label, question, children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
	size: "xs",
	variant: "default",
	color: "red",
	onClick: () => openDialog({
		title: question,
		size: 520,
		children
	}),
	"aria-label": label,
	children: "Take down"
});
/** Takes down a request, with a reason. */
var TakeDownRequest = (request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TakeDown, {
	label: `Take down ${request.title}`,
	question: "Take down this request?",
	children: (close) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestForm, {
		...request,
		close
	})
});
var bids_module_default = {
	bids: "_bids_1nlgj_1",
	bidsHead: "_bidsHead_1nlgj_7",
	count: "_count_1nlgj_20",
	tools: "_tools_1nlgj_25",
	host: "_host_1nlgj_32",
	liked: "_liked_1nlgj_40",
	grow: "_grow_1nlgj_44",
	value: "_value_1nlgj_48",
	popoverTitle: "_popoverTitle_1nlgj_63",
	bars: "_bars_1nlgj_68",
	compareBar: "_compareBar_1nlgj_73",
	closed: "_closed_1nlgj_89",
	compare: "_compare_1nlgj_73"
};
// src/core/refresh.ts
/** One request with its bids, and the lists and figures they appear in. */
var auction = [
	"requests.byId",
	"requests.log",
	"requests.mine",
	"requests.figures",
	"bids"
];
/** What hosts find to bid on. */
var market = ["requests.forHosts", "ai.propertyMatches"];
var stay = [
	"bookings",
	"calendar",
	"reviews.ofBooking"
];
/** Without `messages.list`: its pages are updated in place (`features/messages/cache.ts`). */
var threads = [
	"messages.threads",
	"messages.thread",
	"messages.open",
	"messages.unreadCount"
];
var notifications = ["notifications.list", "notifications.unreadCount"];
[
	...auction,
	...market,
	...stay
], [...stay, ...auction], [...market], [...threads], [...market], [...market], [...market];
var afterEvent = {
	bid: auction,
	request: [...auction, ...market],
	/** The ranks of a request's bids changed, the request did not. */
	rank: auction,
	booking: [
		...stay,
		"requests.byId",
		"messages"
	],
	message: threads,
	notification: notifications,
	/** A deadline of a request has passed. */
	phase: ["requests.byId", "bids.forRequest"],
	/** The event stream is open; what was read before may already be old. */
	connected: ["requests.byId", "bids.forRequest"],
	/** The event stream is open again, and events are missing. */
	gap: "everything"
};
/** The request that a query is about; undefined for lists. */
function requestOf([path, options]) {
	const input = options?.input;
	return input?.requestId ?? (path[0] === "requests" ? input?.id : void 0);
}
function isStale(key, stale, requestId) {
	if (!Array.isArray(key[0])) return false;
	const [path] = key;
	if (!stale.some((name) => name === path[0] || name === path.join("."))) return false;
	const about = requestOf(key);
	return requestId === void 0 || about === void 0 || about === requestId;
}
/** Marks stale queries; resolves when those on screen are read again. */
var refetch = (client, stale, requestId) => client.invalidateQueries({ predicate: (query) => stale === "everything" ? isServerData(query) : isStale(query.queryKey, stale, requestId) });
/** Refreshes after a change that is no mutation of this tab; with a request, only what is about that one, and all lists. */
var refreshAfter = (client, event, requestId) => refetch(client, afterEvent[event], requestId);
// src/features/requests/use-request.ts
/**
* True from the deletion of a request until the screen is left. The live event of the deletion arrives before that, and a
* refetch would get a 404.
*/
function useIsRemoved(id) {
	return useMutationState({
		filters: { mutationKey: getMutationKey(trpc.requests.remove) },
		select: ({ state }) => state
	}).some(({ status, variables }) => status !== "error" && variables?.id === id);
}
/** The maximum delay of a browser timer, in ms. */
var MAX_TIMER = 2 ** 31 - 1;
/** Refetches when the request enters its next phase. */
function usePhaseRefresh(request) {
	const client = useQueryClient();
	const next = request?.phase === "bidding" ? request.effectiveDeadline : request?.decideBy;
	const id = request?.id;
	const waits = request?.phase === "bidding" || request?.phase === "deciding";
	(0, import_react.useEffect)(() => {
		if (!next || id === void 0 || !waits) return;
		const wait = Date.parse(next) - serverNow() + 1e3;
		if (wait > MAX_TIMER || wait < 0) return;
		const timer = setTimeout(() => void refreshAfter(client, "phase", id), wait);
		return () => clearTimeout(timer);
	}, [
		next,
		id,
		waits,
		client
	]);
}
/** A request with its bids, refetched whenever the screen opens. */
function useRequest(id) {
	const removed = useIsRemoved(id);
	const request = trpc.requests.byId.useQuery({ id }, { enabled: id > 0 && !removed });
	const posted = !removed && request.data !== void 0 && request.data.status !== "draft";
	const bids = trpc.bids.forRequest.useQuery({ requestId: id }, { enabled: posted });
	const now = request.data?.serverNow;
	(0, import_react.useEffect)(() => {
		if (now) recordServerTime(now);
	}, [now]);
	usePhaseRefresh(request.data);
	return {
		request,
		bids
	};
}
var timeline_module_default = {
	timeline: "_timeline_i6pix_1",
	entryTitle: "_entryTitle_i6pix_36",
	entryDetail: "_entryDetail_i6pix_41",
	receipt: "_receipt_i6pix_47"
};
// src/features/requests/log/timeline-entry.ts
/** Describes entries of the auction log for readers. */
function readPayload(event) {
	if (event.payload === void 0) return {};
	try {
		const parsed = JSON.parse(event.payload);
		return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
	} catch {
		return {};
	}
}
var text = (payload, key) => typeof payload[key] === "string" ? payload[key] : null;
/** An amount in cents from a payload, formatted; or null. */
var money = (payload, key) => typeof payload[key] === "number" ? formatMoney(payload[key] / 100) : null;
/** The label of a reason that a payload names. */
var labelOf$1 = (labels, payload, key) => labels[text(payload, key) ?? ""] ?? null;
var changedFields = (payload) => (Array.isArray(payload["changed"]) ? payload["changed"] : []).map((field) => typeof field === "string" ? changedFieldLabel(field) : "").filter(Boolean).join(", ");
/** Describes one entry; `bids` are the bids that the viewer may see. */
function toTimelineEntry(event, bids) {
	const payload = readPayload(event);
	const bid = bids.find(({ id }) => id === event.bidId);
	const whose = bid ? ` for ${bid.property.title}` : "";
	const base = {
		at: event.at,
		hash: event.hash
	};
	const allIn = money(payload, "allInCents");
	const deadline = text(payload, "deadline");
	const perNight = money(payload, "amountCents");
	const price = allIn ? `${allIn} all in` : null;
	switch (event.type) {
		case "request_opened": return {
			...base,
			tone: "open",
			title: "Request opened for bids",
			detail: deadline ? `Bidding until ${formatInstant(deadline)}` : null
		};
		case "request_changed": return {
			...base,
			tone: "change",
			title: "Request changed",
			detail: `${changedFields(payload) || "Terms"}; earlier bids need their host’s confirmation`
		};
		case "deadline_moved": return {
			...base,
			tone: "change",
			title: "Deadline moved",
			detail: deadline ? `Bidding until ${formatInstant(deadline)}` : null
		};
		case "request_completed": return {
			...base,
			tone: "good",
			title: "Request completed",
			detail: null
		};
		case "request_cancelled": return {
			...base,
			tone: "end",
			title: "Request cancelled",
			detail: labelOf$1(requestClosedReasonLabels, payload, "reason")
		};
		case "bid_placed": return {
			...base,
			tone: "bid",
			title: `Bid placed${whose}`,
			detail: price
		};
		case "bid_changed": return {
			...base,
			tone: "bid",
			title: `Bid lowered${whose}`,
			detail: price
		};
		case "bid_raised": return {
			...base,
			tone: "change",
			title: `Bid raised${whose}`,
			detail: price
		};
		case "bid_reconfirmed": return {
			...base,
			tone: "bid",
			title: `Bid confirmed again${whose}`,
			detail: price
		};
		case "bid_accepted": return {
			...base,
			tone: "good",
			title: `Bid accepted${whose}`,
			detail: price
		};
		case "bid_closed": return {
			...base,
			tone: "end",
			title: `Bid closed${whose}`,
			detail: labelOf$1(bidClosedReasonLabels, payload, "reason")
		};
		case "counter_offered": return {
			...base,
			tone: "change",
			title: `Counter-offer made${whose}`,
			detail: perNight ? `${perNight} per night` : null
		};
		case "counter_accepted": return {
			...base,
			tone: "good",
			title: `Counter-offer accepted${whose}`,
			detail: perNight ? `${perNight} per night` : null
		};
		case "counter_declined": return {
			...base,
			tone: "end",
			title: `Counter-offer declined${whose}`,
			detail: null
		};
		case "stay_cancelled": return {
			...base,
			tone: "end",
			title: `Stay cancelled${whose}`,
			detail: text(payload, "by") === "host" ? "By the host" : "By the guest"
		};
		default: return {
			...base,
			tone: "change",
			title: event.type.replaceAll("_", " "),
			detail: null
		};
	}
}
// src/features/requests/log/timeline.tsx
var FIRST = 6;
/** The auction log of a request, newest first, with the receipt of each entry. */
function Timeline({ requestId, bids }) {
	const log = trpc.requests.log.useQuery({ id: requestId }, { enabled: !useIsRemoved(requestId) });
	const now = useServerNow(6e4);
	const [all, setAll] = (0, import_react.useState)(false);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "timeline-title",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "timeline-title",
			className: requests_module_default.sideTitle,
			children: "What happened"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
			query: log,
			order: 3,
			loading: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				role: "status",
				"aria-label": "Loading the log",
				className: bids_module_default.bars,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: 36 }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: 36 }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, { height: 36 })
				]
			}),
			children: ({ events, open }) => events.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: requests_module_default.fine,
				children: open ? "Nothing yet." : "Until the request is final you see your own entries only, and you have none yet. Afterwards you see the whole chain, without what others’ entries say."
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: timeline_module_default.timeline,
					children: events.toReversed().slice(0, all ? void 0 : FIRST).map((event) => toTimelineEntry(event, bids)).map((entry) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						"data-tone": entry.tone,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: timeline_module_default.entryTitle,
								children: entry.title
							}),
							entry.detail ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
								className: `${timeline_module_default.entryDetail} tabular`,
								children: entry.detail
							}) : null,
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
								className: timeline_module_default.entryDetail,
								children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
									dateTime: entry.at,
									title: formatInstant(entry.at),
									children: formatRelative(entry.at, Math.max(now, Date.parse(entry.at)))
								}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Receipt, { hash: entry.hash })]
							})
						]
					}, entry.hash))
				}),
				events.length > FIRST ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "subtle",
					size: "compact-sm",
					onClick: () => setAll(!all),
					children: all ? "Show less" : `Show all ${events.length} entries`
				}) : null,
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: requests_module_default.fine,
					children: [
						open ? "Each entry carries the fingerprint of the one before, so that nothing can be changed afterwards." : "These are your own entries. Keep their receipts: once the request is final, they have to be in its chain.",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Anchor, {
							component: import_dist.Link,
							to: paths.verify.getHref(requestId),
							size: "sm",
							children: "Verify this auction"
						})
					]
				})
			] })
		})]
	});
}
/** An entry's hash, with which its holder can prove later what was recorded. */
function Receipt({ hash }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyButton, {
		value: hash,
		children: ({ copied, copy }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
			type: "button",
			className: timeline_module_default.receipt,
			title: hash,
			"aria-label": `Copy the receipt ${hash.slice(0, 8)}`,
			onClick: copy,
			children: copied ? "Copied" : `Receipt ${hash.slice(0, 8)}`
		})
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconPrinter = createReactComponent("outline", "printer", "Printer", [
	["path", {
		"d": "M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2",
		"key": "svg-0"
	}],
	["path", {
		"d": "M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4",
		"key": "svg-1"
	}],
	["path", {
		"d": "M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4",
		"key": "svg-2"
	}]
]);
// src/lib/focus-on-arrival.ts
/**
* Moves the focus to a result that appears elsewhere on the page: when `arrived` becomes true, the element (which needs a
* `tabIndex` of -1) is focused and scrolled into view.
*/
function useFocusOnArrival(arrived = true) {
	const element = (0, import_react.useRef)(null);
	(0, import_react.useEffect)(() => {
		if (!arrived) return;
		element.current?.focus({ preventScroll: true });
		element.current?.scrollIntoView({ block: "center" });
	}, [arrived]);
	return element;
}
// src/features/requests/received-bids/agreed-stay.tsx
/** The agreed terms after an award. `arrive`: the award happened just now, so the panel takes the focus. */
function AgreedStay({ bid, own, arrive }) {
	const heading = useFocusOnArrival(arrive);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: `${requests_module_default.panel} ${requests_module_default.won}`,
		"aria-labelledby": "agreed-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
				id: "agreed-title",
				ref: heading,
				tabIndex: -1,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconCircleCheck, {
						size: 26,
						stroke: 1.8,
						"aria-hidden": true
					}),
					" ",
					own ? "Your stay is booked" : "Your bid was accepted"
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AgreedTerms, {
				bid,
				side: own ? "guest" : "host"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: requests_module_default.actions,
				children: [bid.bookingId === null ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					component: import_dist.Link,
					to: paths.booking.getHref(bid.bookingId),
					size: "sm",
					children: "Open booking"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "default",
					size: "sm",
					leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconPrinter, {
						size: 18,
						stroke: 1.8,
						"aria-hidden": true
					}),
					onClick: () => window.print(),
					children: "Print the receipt"
				})]
			})
		]
	});
}
// src/features/requests/received-bids/best-value.ts
/** Best value with the guest's weights, by the function that the server ranks with. */
/** Whether a bid is ranked: pending and not stale. */
var isRanked = (bid) => bid.status === "pending" && !bid.stale;
/** The best value of every ranked bid, by bid id. */
function valuesOf(bids, weights) {
	const ranking = bids.filter(isRanked);
	const cheapestCents = Math.min(...ranking.map((bid) => toCents(bid.allIn)));
	return new Map(ranking.map((bid) => [bid.id, bestValue({
		allInCents: toCents(bid.allIn),
		cheapestCents,
		matchScore: bid.match.score,
		rating: rankingStars(bid.host.rating),
		cancellationPolicy: bid.property.cancellationPolicy
	}, weights)]));
}
var bidSorts = [
	"value",
	"price",
	"match",
	"newest"
];
var bidSortLabels = {
	value: "Best value",
	price: "Lowest price",
	match: "Best match",
	newest: "Newest"
};
/** Sorts bids for the guest; unranked ones come last. Ties are broken by price, then by age, then by id. */
function sortBids(bids, sort, values) {
	const by = {
		value: (a, b) => (values.get(b.id)?.score ?? 0) - (values.get(a.id)?.score ?? 0),
		price: (a, b) => a.allIn - b.allIn,
		match: (a, b) => b.match.score - a.match.score,
		newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)
	};
	return [...bids].sort((a, b) => Number(isRanked(b)) - Number(isRanked(a)) || by[sort](a, b) || a.allIn - b.allIn || Date.parse(a.priceSetAt) - Date.parse(b.priceSetAt) || a.id - b.id);
}
var compare_module_default = {
	compareScroll: "_compareScroll_lpk84_1",
	compare: "_compare_lpk84_1",
	compareTitle: "_compareTitle_lpk84_39",
	compareTotal: "_compareTotal_lpk84_48",
	compareHead: "_compareHead_lpk84_52",
	best: "_best_lpk84_82"
};
// src/features/requests/received-bids/compare-row.ts
/**
* Whether the values of a row differ, and which bids have the best one: the lowest or highest number, if the row names a
* direction and not all values are equal. A missing value is never the best.
*/
function compareRow(row, bids) {
	const differs = new Set(bids.map(row.value)).size > 1;
	const best = /* @__PURE__ */ new Set();
	if (!differs || !row.better) return {
		differs,
		best
	};
	const numbers = bids.flatMap((bid) => {
		const value = row.value(bid);
		return typeof value === "number" ? [{
			id: bid.id,
			value
		}] : [];
	});
	if (numbers.length === 0) return {
		differs,
		best
	};
	const extreme = (row.better === "low" ? Math.min : Math.max)(...numbers.map(({ value }) => value));
	for (const { id, value } of numbers) if (value === extreme) best.add(id);
	return {
		differs,
		best
	};
}
// src/features/requests/received-bids/compare-bids.tsx
var missingOf = (bid, request) => request.mustHaveAmenities.filter((each) => !bid.property.amenities.includes(each));
var likedOf = (bid, request) => request.preferredAmenities.filter((each) => bid.property.amenities.includes(each));
var rowsOf = (request, values) => [
	{
		label: "All in",
		cell: (bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
			className: compare_module_default.compareTotal,
			children: formatMoney(bid.allIn)
		}),
		value: (bid) => bid.allIn,
		better: "low"
	},
	{
		label: "Per night",
		cell: (bid) => formatMoney(bid.amount),
		value: (bid) => bid.amount,
		better: "low"
	},
	{
		label: "Fees",
		cell: (bid) => bid.fees > 0 ? formatMoney(bid.fees) : "None",
		value: (bid) => bid.fees,
		better: "low"
	},
	{
		label: "Against your maximum",
		cell: (bid) => bid.totalUnderMax === 0 ? "At it" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MaximumComparison, {
			price: bid,
			maximum: "your"
		}),
		value: (bid) => bid.totalUnderMax,
		better: "high"
	},
	{
		label: "Below its own price",
		cell: (bid) => bid.saving > 0 ? formatPercent(bid.saving) : "–",
		value: (bid) => Math.max(0, Math.round(bid.saving * 100)),
		better: "high"
	},
	{
		label: "Best value",
		cell: (bid) => values.get(bid.id)?.score.toFixed(1) ?? "–",
		value: (bid) => values.get(bid.id)?.score ?? null,
		better: "high"
	},
	{
		label: "Match",
		cell: (bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchRing, {
			size: 48,
			score: bid.match.eligible ? bid.match.score : null,
			parts: matchParts(bid.match.parts)
		}),
		value: (bid) => bid.match.eligible ? bid.match.score : null,
		better: "high"
	},
	{
		label: "Dates",
		cell: (bid) => `${formatStay(bid.checkInDate, bid.checkOutDate)}${bid.shifted ? " (shifted)" : ""}`,
		value: (bid) => bid.checkInDate
	},
	{
		label: "Sleeps",
		cell: ({ property }) => `${plural(property.maxGuests, "guest")}, ${plural(property.bedrooms, "bedroom")}, ${plural(property.bathrooms, "bath")}`,
		value: ({ property }) => `${property.maxGuests} ${property.bedrooms} ${property.bathrooms}`
	},
	{
		label: "Must-haves",
		cell: (bid) => {
			const missing = missingOf(bid, request);
			return missing.length === 0 ? "All there" : `Missing: ${missing.join(", ")}`;
		},
		value: (bid) => missingOf(bid, request).join()
	},
	{
		label: "Liked",
		cell: (bid) => likedOf(bid, request).join(", ") || "–",
		value: (bid) => likedOf(bid, request).join()
	},
	{
		label: "Cancellation",
		cell: cancellationTerms,
		value: (bid) => bid.property.cancellationPolicy
	},
	{
		label: "Host",
		cell: (bid) => bid.host.name,
		value: (bid) => bid.host.id
	},
	{
		label: "Rating",
		cell: (bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RatingBadge, {
			stars: bid.host.rating,
			reviews: bid.host.reviews
		}),
		value: (bid) => bid.host.rating,
		better: "high"
	},
	{
		label: "Notes",
		cell: (bid) => bid.stale || bid.marks.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidMarks, {
			marks: bid.marks,
			stale: bid.stale
		}) : "–",
		value: (bid) => [bid.stale ? "stale" : "", ...bid.marks].join()
	}
];
/** Compares up to four bids side by side; marks rows that differ, and the best number of a row. */
function CompareBids({ opened, onClose, request, bids, values, onRemove, onAccept }) {
	const small = useMediaQuery("(max-width: 47.99em)");
	const [onlyDifferences, setOnlyDifferences] = (0, import_react.useState)(false);
	const rows = rowsOf(request, values).map((row) => ({
		...row,
		...compareRow(row, bids)
	}));
	const differing = rows.filter(({ differs }) => differs).length;
	const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Modal, {
		opened,
		onClose,
		title: "Compare bids",
		size: "70rem",
		fullScreen: small,
		children: [bids.length > 1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: compare_module_default.compareHead,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: differing === 0 ? "These bids do not differ in anything listed here." : `They differ in ${plural(differing, "line")} of ${rows.length}, marked with a dot.` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
				label: "Only differences",
				checked: onlyDifferences,
				onChange: (event) => setOnlyDifferences(event.currentTarget.checked)
			})]
		}) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
			className: compare_module_default.compareScroll,
			"aria-label": "Bids side by side",
			tabIndex: 0,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("table", {
				className: `${compare_module_default.compare} tabular`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("thead", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "col",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "spoken",
						children: "What"
					})
				}), bids.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
					scope: "col",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StayPicture, {
						title: bid.property.title,
						location: bid.property.location,
						imageUrl: bid.property.imageUrl,
						ratio: 2,
						decorative: true
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: compare_module_default.compareTitle,
						children: [bid.property.title, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CloseButton, {
							size: "sm",
							"aria-label": `Take ${bid.property.title} out of the comparison`,
							onClick: () => onRemove(bid.id)
						})]
					})]
				}, bid.id))] }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tbody", { children: [shown.map(({ label, cell, differs, best }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", {
					"data-differs": differs || void 0,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("th", {
						scope: "row",
						children: [label, differs ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: "spoken",
							children: " (differs)"
						}) : null]
					}), bids.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("td", {
						"data-best": best.has(bid.id) || void 0,
						children: [cell(bid), best.has(bid.id) ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: compare_module_default.best,
							children: "Best"
						}) : null]
					}, bid.id))]
				}, label)), onAccept ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("tr", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("th", {
					scope: "row",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: "spoken",
						children: "Decide"
					})
				}), bids.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("td", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "sm",
					color: "sunset",
					disabled: !bid.abilities.accept,
					onClick: () => onAccept(bid),
					"aria-label": `Accept: ${bid.property.title}`,
					children: "Accept"
				}) }, bid.id))] }) : null] })]
			})
		})]
	});
}
// src/features/requests/received-bids/counter-dialog.tsx
function CounterForm({ bid, onClose }) {
	const last = bid.counters.at(-1);
	const offer = useAmountField("", (amount) => {
		if (amount >= bid.amount) return `Must be lower than the bid of ${formatMoney(bid.amount)}`;
		if (last && amount <= last.amount) return `Must be higher than your last offer of ${formatMoney(last.amount)}`;
		return null;
	});
	const value = offer.amount;
	function onSent() {
		showToast({
			title: "Counter-offer sent",
			message: `${bid.host.name} has been told and can answer it once.`
		});
		onClose();
	}
	const counter = trpc.bids.counter.useMutation({
		onSuccess: onSent,
		onError: (error) => offer.setError(failureText(error))
	});
	const submit = (event) => {
		event.preventDefault();
		if (counter.error && last?.status === "open" && last.amount === value) return onSent();
		const amount = offer.check();
		if (amount === null || counter.isPending) return;
		counter.mutate({
			id: bid.id,
			amount,
			expectedAmount: bid.amount
		});
	};
	const left = limits.countersPerBid - bid.counters.length - 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("form", {
		onSubmit: submit,
		noValidate: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
			gap: "md",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Text, {
					size: "sm",
					children: [
						bid.host.name,
						" asks ",
						formatMoney(bid.amount),
						" per night for ",
						bid.property.title,
						". Offer less: the host has 24 hours to say yes or no, but no longer than you have to decide. A yes lowers the bid to your offer, and binds you to nothing."
					]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(AmountInput, {
					label: "Your offer per night",
					description: last ? `Between your last offer, ${formatMoney(last.amount)}, and the bid. This is your last counter-offer on it.` : left > 0 ? "Below the bid. You can make one more on this bid, which must be higher." : "Below the bid.",
					...offer.inputProps
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: `${counter_module_default.sum} tabular`,
					"aria-live": "polite",
					children: value !== null && value > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: formatMoney(repriced(bid, value).allIn) }),
						" all in: ",
						plural(bid.nights, "night"),
						bid.fees > 0 ? ` + ${formatMoney(bid.fees)} fees` : "",
						value < bid.amount ? `, ${formatMoney(bid.allIn - repriced(bid, value).allIn)} less than the bid` : ""
					] }) : "Enter an amount to see what you would pay all in."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
					justify: "flex-end",
					gap: "sm",
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "default",
						onClick: onClose,
						disabled: counter.isPending,
						children: "Cancel"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						type: "submit",
						loading: counter.isPending,
						children: "Send counter-offer"
					})]
				})
			]
		})
	});
}
function Counter({ bid, close }) {
	const now = useLiveBid(bid);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounterForm, {
		bid: now,
		onClose: close
	}, now.counters.length);
}
/** Opens the form that sends a counter-offer below a bid. */
var openCounter = (bid) => openDialog({
	title: "Make a counter-offer",
	size: 480,
	children: (close) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counter, {
		bid,
		close
	})
});
// src/features/requests/received-bids/decline-dialog.tsx
var choices = declineReasons.map((value) => ({
	value,
	label: declineReasonLabels[value]
}));
function DeclineForm({ bid, close }) {
	const [reason, setReason] = (0, import_react.useState)(null);
	const decline = trpc.bids.decline.useMutation({ onSuccess: () => {
		showToast({
			title: "Bid declined",
			message: "Its host has been told."
		});
		close();
	} });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Stack, {
		gap: "md",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Text, {
				size: "sm",
				children: [
					"The bid from ",
					bid.host.name,
					" is closed for good. The host may offer the same property again at a lower price."
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
				label: "Reason",
				description: "Optional. The host sees it.",
				placeholder: "No reason given",
				clearable: true,
				data: choices,
				value: reason,
				onChange: (value) => setReason(declineReasons.find((each) => each === value) ?? null)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormFailure, {
				title: "Failed to decline bid",
				error: decline.error
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
				justify: "flex-end",
				gap: "sm",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					variant: "default",
					onClick: close,
					disabled: decline.isPending,
					children: "Keep it"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					color: "red",
					loading: decline.isPending,
					onClick: () => decline.mutate({
						id: bid.id,
						status: "rejected",
						...reason && { reason }
					}),
					children: "Decline bid"
				})]
			})
		]
	});
}
/** Opens the form that declines a bid, with an optional reason for its host. */
var openDecline = (bid) => openDialog({
	title: "Decline this bid",
	size: 440,
	children: (close) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DeclineForm, {
		bid,
		close
	})
});
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconArrowsExchange = createReactComponent("outline", "arrows-exchange", "ArrowsExchange", [["path", {
	"d": "M7 10h14l-4 -4",
	"key": "svg-0"
}], ["path", {
	"d": "M17 14h-14l4 4",
	"key": "svg-1"
}]]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconHeart = createReactComponent("outline", "heart", "Heart", [["path", {
	"d": "M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572",
	"key": "svg-0"
}]]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconHeartFilled = createReactComponent("filled", "heart-filled", "HeartFilled", [["path", {
	"d": "M6.979 3.074a6 6 0 0 1 4.988 1.425l.037 .033l.034 -.03a6 6 0 0 1 4.733 -1.44l.246 .036a6 6 0 0 1 3.364 10.008l-.18 .185l-.048 .041l-7.45 7.379a1 1 0 0 1 -1.313 .082l-.094 -.082l-7.493 -7.422a6 6 0 0 1 3.176 -10.215z",
	"key": "svg-0"
}]]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconMessage = createReactComponent("outline", "message", "Message", [
	["path", {
		"d": "M8 9h8",
		"key": "svg-0"
	}],
	["path", {
		"d": "M8 13h6",
		"key": "svg-1"
	}],
	["path", {
		"d": "M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-5l-5 3v-3h-2a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12",
		"key": "svg-2"
	}]
]);
// src/features/requests/received-bids/owner-bid-card.tsx
/** The best-value figure; pressing it explains the formula. */
function ValueFigure({ value, weights }) {
	const total = weights.price + weights.match + weights.rating + weights.flexibility;
	const max = (weight) => Math.round(weight * 1e3 / total) / 10;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover, {
		width: 300,
		position: "bottom",
		withArrow: true,
		trapFocus: false,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Popover.Target, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			className: bids_module_default.value,
			"aria-label": `${value.score.toFixed(1)} best value, of 100: show why`,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", {
				className: "tabular",
				children: value.score.toFixed(1)
			}), " best value"]
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover.Dropdown, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: bids_module_default.popoverTitle,
				children: ["Why ", value.score.toFixed(1)]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: bids_module_default.bars,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreBar, {
						label: "Price: cheapest ÷ this",
						value: value.parts.price,
						max: max(weights.price)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreBar, {
						label: "Match",
						value: value.parts.match,
						max: max(weights.match)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreBar, {
						label: "Host’s rating",
						value: value.parts.rating,
						max: max(weights.rating)
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ScoreBar, {
						label: "Flexibility",
						value: value.parts.flexibility,
						max: max(weights.flexibility)
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Text, {
				size: "xs",
				c: "dimmed",
				mt: "xs",
				children: "Your weights, scaled to 100. New hosts count as 4.5 stars. No one can pay for a better place."
			})
		] })]
	});
}
/** A bid in the view of the request's owner. */
function OwnerBidCard(props) {
	const { bid, value, isBest, isCheapest, shortlisted, compared, deciding, messageHref } = props;
	const accepted = bid.status === "accepted";
	const open = bid.status === "pending";
	const Heart = shortlisted ? IconHeartFilled : IconHeart;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidCard, {
		title: bid.property.title,
		location: bid.property.location,
		imageUrl: bid.property.imageUrl,
		href: paths.property.getHref(bid.propertyId),
		accepted,
		badges: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: requests_module_default.badges,
			children: [
				isBest ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
					tone: "solid",
					children: "Best value"
				}) : null,
				isCheapest ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
					tone: "good",
					children: "Lowest price"
				}) : null,
				open ? props.ranked && bid.position && !isCheapest ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
					tone: "quiet",
					children: ordinal(bid.position)
				}) : null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status: bid.status })
			]
		}), open ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tooltip, {
			label: shortlisted ? "Take off the shortlist" : "Put on the shortlist",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionIcon, {
				variant: "default",
				"aria-pressed": shortlisted,
				"aria-label": `Shortlist ${bid.property.title}`,
				onClick: props.onShortlist,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heart, {
					size: 18,
					stroke: 1.8,
					"aria-hidden": true,
					className: shortlisted ? bids_module_default.liked : void 0
				})
			})
		}) : null] }),
		host: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			className: bids_module_default.host,
			children: [
				bid.host.name,
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportButton, {
					small: true,
					label: `Report ${bid.host.name}`,
					target: {
						kind: "person",
						id: bid.hostId,
						name: bid.host.name
					}
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RatingBadge, {
					stars: bid.host.rating,
					reviews: bid.host.reviews
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HonourBadge, { honoured: bid.host.honoured }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ToneBadge, {
					tone: "outline",
					children: [cancellationPolicyNames[bid.property.cancellationPolicy], " cancellation"]
				})
			]
		}),
		match: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchRing, {
			score: bid.match.eligible ? bid.match.score : null,
			parts: matchParts(bid.match.parts)
		}),
		price: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoneyAllIn, {
			price: bid,
			maximum: "your"
		}),
		dates: bid.shifted ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Text, {
			size: "sm",
			className: "tabular",
			children: ["Offers ", formatStay(bid.checkInDate, bid.checkOutDate)]
		}) : null,
		marks: value || bid.stale || bid.marks.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [value ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ValueFigure, {
			value,
			weights: props.weights
		}) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidMarks, {
			marks: bid.marks,
			stale: bid.stale
		})] }) : null,
		message: bid.message,
		note: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [bid.contactHidden ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactNote, { words: "award" }) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CounterNote, {
			bid,
			side: "guest"
		})] }),
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			deciding || accepted ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				color: accepted ? "green" : "sunset",
				className: bids_module_default.grow,
				disabled: accepted || !bid.abilities.accept,
				onClick: props.onAccept,
				"aria-label": `${accepted ? "Accepted" : "Accept"}: ${bid.property.title}`,
				children: accepted ? "Accepted" : "Accept"
			}) : null,
			deciding && bid.abilities.decline ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "default",
				onClick: props.onDecline,
				"aria-label": `Decline: ${bid.property.title}`,
				children: "Decline"
			}) : null,
			deciding && bid.abilities.counter ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "subtle",
				onClick: props.onCounter,
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconArrowsExchange, {
					size: 18,
					stroke: 1.8,
					"aria-hidden": true
				}),
				"aria-label": `Counter-offer: ${bid.property.title}`,
				children: "Counter-offer"
			}) : null,
			messageHref ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to: messageHref,
				variant: "subtle",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMessage, {
					size: 18,
					stroke: 1.8,
					"aria-hidden": true
				}),
				"aria-label": `Message host: ${bid.property.title}`,
				children: "Message host"
			}) : null,
			open ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Checkbox, {
				label: "Compare",
				className: bids_module_default.compare,
				checked: compared,
				disabled: !compared && !props.onCompare,
				onChange: () => props.onCompare?.(),
				"aria-label": `Compare ${bid.property.title}`
			}) : null
		] })
	});
}
// src/features/requests/received-bids/use-shortlist.ts
/** The guest's shortlisted bids, stored in this browser only. */
function useShortlist(requestId) {
	const [stored, store] = useStoredText(`palmbid-shortlist-${requestId}`);
	return (0, import_react.useMemo)(() => {
		const ids = new Set((stored ?? "").split(",").map(Number).filter((id) => Number.isInteger(id) && id > 0));
		return {
			ids,
			toggle: (id) => {
				const next = new Set(ids);
				if (!next.delete(id)) next.add(id);
				store(next.size > 0 ? [...next].join(",") : null);
			}
		};
	}, [stored, store]);
}
// src/features/requests/received-bids/weight-sliders.tsx
var rows = [
	{
		key: "price",
		label: "Price",
		hint: "cheapest bid ÷ this bid, all in"
	},
	{
		key: "match",
		label: "Match",
		hint: "score ÷ 100"
	},
	{
		key: "rating",
		label: "Host’s rating",
		hint: "(stars − 1) ÷ 4; new hosts count as 4.5"
	},
	{
		key: "flexibility",
		label: "Flexibility",
		hint: "flexible 1, moderate ½, strict 0"
	}
];
var sum = (weights) => weights.price + weights.match + weights.rating + weights.flexibility;
/** Shows the formula of "best value" and lets the guest set the weight of each part. */
function WeightSliders({ weights, onChange, onSettle }) {
	const withWeight = (key, value) => {
		const next = {
			...weights,
			[key]: value
		};
		return sum(next) > 0 ? next : {
			...next,
			[key]: 1
		};
	};
	const isDefault = rows.every(({ key }) => weights[key] === defaultValueWeights[key]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover, {
		width: 320,
		position: "bottom-end",
		withArrow: true,
		trapFocus: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Popover.Target, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "default",
			size: "sm",
			leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconAdjustmentsHorizontal, {
				size: 18,
				stroke: 1.8,
				"aria-hidden": true
			}),
			children: "What counts"
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover.Dropdown, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: bids_module_default.popoverTitle,
				children: "Best value = your weights × each part"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: bids_module_default.bars,
				children: rows.map(({ key, label, hint }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
						justify: "space-between",
						gap: "xs",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Text, {
							size: "sm",
							fw: 600,
							children: label
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Text, {
							size: "sm",
							className: "tabular",
							children: [Math.round(weights[key] / sum(weights) * 100), "%"]
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Slider, {
						size: "sm",
						my: 8,
						min: 0,
						max: 100,
						step: 5,
						label: null,
						value: weights[key],
						onChange: (value) => onChange(withWeight(key, value)),
						onChangeEnd: (value) => onSettle(withWeight(key, value)),
						thumbLabel: `Weight of ${label.toLowerCase()}`,
						thumbSize: 24
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Text, {
						size: "xs",
						c: "dimmed",
						children: hint
					})
				] }, key))
			}),
			isDefault ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "subtle",
				size: "compact-sm",
				mt: "sm",
				onClick: () => {
					onChange(defaultValueWeights);
					onSettle(defaultValueWeights);
				},
				children: "Back to 45, 30, 15, 10"
			})
		] })]
	});
}
var why_no_bids_module_default = {
	why: "_why_w0zeq_1",
	lead: "_lead_w0zeq_39"
};
// src/features/requests/received-bids/why-no-bids.tsx
/** Suggestions shown; the others reach fewer hosts. */
var SHOWN = 6;
var hosts = (count) => `${blurredText(count)} ${count.exact && count.atLeast === 1 ? "host" : "hosts"}`;
function wordsOf(change) {
	switch (change.kind) {
		case "budget": return `Raise your maximum by ${change.percent}% to ${formatMoney(change.maxBudget)} per night`;
		case "distance": return `Name a place in between: look up to ${change.km} km around`;
		case "dates": return `Make your dates flexible by ± ${change.days} days`;
		case "type": return "Take any kind of place";
		case "amenity": return `Do without “${amenityLabel(change.amenity)}” as a must-have`;
	}
}
var keyOf = (change) => change.kind === "budget" ? `budget ${change.percent}` : change.kind === "amenity" ? change.amenity : change.kind;
/**
* For the owner of a request without bids: the number of hosts who meet it, and how many more each single change would
* reach. Renders nothing while it loads or on failure, because it is not essential.
*/
function WhyNoBids({ request }) {
	const reach = trpc.requests.reach.useQuery({ id: request.id });
	if (!reach.data) return null;
	const { hosts: fitting, nearKm, relaxations } = reach.data;
	const where = nearKm === null ? `in ${request.location}` : `within ${nearKm} km of ${request.location}`;
	const none = fitting.atLeast === 0;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: why_no_bids_module_default.why,
		"aria-labelledby": "why-no-bids",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
				id: "why-no-bids",
				children: none ? "Why there are no bids" : "Who can bid, and who could"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: none ? `No host ${where} has a free home with everything you ask for, at your maximum.` : `${hosts(fitting)} ${where} ${fitting.exact && fitting.atLeast === 1 ? "has" : "have"} a free home with everything you ask for, at your maximum.` }),
			relaxations.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: why_no_bids_module_default.lead,
				children: "One change alone would reach:"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: "tabular",
				children: relaxations.slice(0, SHOWN).map((change) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: wordsOf(change) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("strong", { children: ["+ ", hosts(change.hosts)] })] }, keyOf(change)))
			})] }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: why_no_bids_module_default.lead,
				children: "No single change would reach more hosts. Several at once might."
			}),
			request.abilities.edit ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to: paths.editRequest.getHref(request.id),
				variant: "light",
				size: "sm",
				children: "Change the request"
			}) : null
		]
	});
}
// src/features/requests/received-bids/owner-bids.tsx
var search = {
	sort: parseAsStringLiteral(bidSorts).withDefault("value"),
	show: parseAsStringLiteral(["all", "shortlist"]).withDefault("all"),
	compare: parseAsArrayOf(parseAsInteger).withDefault([])
};
/** The guest's weights: applied at once, and saved when a slider is released. */
function useWeights(request) {
	const utils = trpc.useUtils();
	const stored = request.valueWeights ?? defaultValueWeights;
	const [local, setLocal] = (0, import_react.useState)(null);
	const save = trpc.requests.update.useMutation({
		onSuccess: (saved) => {
			utils.requests.byId.setData({ id: saved.id }, saved);
		},
		onError: (error) => toastFailure("updateFailed", error)
	});
	const settle = (weights) => {
		if (request.abilities.edit) save.mutate({
			id: request.id,
			valueWeights: weights
		});
	};
	return [
		local ?? stored,
		setLocal,
		settle
	];
}
/** Text that announces new bids to screen readers. */
function useArrivals(bids) {
	const [known, setKnown] = (0, import_react.useState)(() => new Set(bids.map(({ id }) => id)));
	const [news, setNews] = (0, import_react.useState)("");
	(0, import_react.useEffect)(() => {
		const fresh = bids.filter(({ id }) => !known.has(id));
		if (fresh.length === 0) return;
		setKnown(new Set(bids.map(({ id }) => id)));
		setNews(fresh.map((bid) => `New bid: ${formatMoney(bid.allIn)} all in from ${bid.host.name}.`).join(" "));
	}, [bids, known]);
	return news;
}
/** The bids in the view of the request's owner: sort, shortlist, compare, decide. */
function OwnerBids({ request, bids, onAgreed }) {
	const { viewMode, user } = useSession();
	const own = user?.id === request.guestId;
	const [{ sort, show, compare }, setSearch] = useQueryStates(search);
	const [weights, setWeights, settleWeights] = useWeights(request);
	const shortlist = useShortlist(request.id);
	const [comparing, setComparing] = (0, import_react.useState)(false);
	const accept = (bid) => openAccept(bid, {
		where: "acceptFailedOnDetail",
		onAgreed
	});
	const news = useArrivals(bids);
	const values = (0, import_react.useMemo)(() => valuesOf(bids, weights), [bids, weights]);
	const sorted = (0, import_react.useMemo)(() => sortBids(bids, sort, values), [
		bids,
		sort,
		values
	]);
	const open = sorted.filter(({ status }) => status !== "rejected");
	const closed = sorted.filter(({ status }) => status === "rejected");
	const shown = show === "shortlist" ? open.filter(({ id }) => shortlist.ids.has(id)) : open;
	const rankable = open.filter(isRanked);
	const best = sortBids(rankable, "value", values)[0];
	const cheapest = sortBids(rankable, "price", values)[0];
	const compared = compare.flatMap((id) => open.filter((bid) => bid.id === id && bid.status === "pending"));
	const deciding = viewMode === "guest" && request.status === "active" && request.abilities.acceptBids;
	const toggleCompare = (id) => void setSearch({ compare: compare.includes(id) ? compare.filter((each) => each !== id) : [...compare, id] });
	const card = (bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerBidCard, {
		bid,
		value: values.get(bid.id),
		weights,
		isBest: rankable.length > 1 && bid.id === best?.id,
		isCheapest: rankable.length > 1 && bid.id === cheapest?.id,
		ranked: rankable.length > 1,
		shortlisted: shortlist.ids.has(bid.id),
		onShortlist: () => shortlist.toggle(bid.id),
		compared: compare.includes(bid.id),
		onCompare: compare.includes(bid.id) || compared.length < 4 ? () => toggleCompare(bid.id) : void 0,
		deciding,
		onAccept: () => accept(bid),
		onDecline: () => openDecline(bid),
		onCounter: () => openCounter(bid),
		messageHref: request.abilities.message ? paths.messages.getHref(request.id, bid.hostId) : void 0
	}, bid.id);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "bids-title",
		className: bids_module_default.bids,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: bids_module_default.bidsHead,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h2", {
					id: "bids-title",
					children: [
						request.status === "completed" ? "The bids" : "Bids",
						" ",
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
							className: `${bids_module_default.count} tabular`,
							children: open.length
						})
					]
				}), open.length > 1 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: bids_module_default.tools,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SegmentedControl, {
							size: "sm",
							"aria-label": "Which bids",
							value: show,
							onChange: (value) => void setSearch({ show: value === "shortlist" ? "shortlist" : "all" }),
							data: [{
								value: "all",
								label: "All"
							}, {
								value: "shortlist",
								label: `Shortlist (${open.filter((b) => shortlist.ids.has(b.id)).length})`
							}]
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
							size: "sm",
							w: 150,
							"aria-label": "Sort bids",
							allowDeselect: false,
							data: bidSorts.map((value) => ({
								value,
								label: bidSortLabels[value]
							})),
							value: sort,
							onChange: (value) => void setSearch({ sort: bidSorts.find((each) => each === value) ?? null })
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(WeightSliders, {
							weights,
							onChange: setWeights,
							onSettle: settleWeights
						})
					]
				}) : null]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "spoken",
				role: "status",
				children: news
			}),
			viewMode === "host" && request.abilities.acceptBids ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: requests_module_default.note,
				children: "You are in host mode. Switch to guest mode to accept or decline bids."
			}) : null,
			shown.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
				label: "Bids",
				children: shown.map(card)
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
				scene: "bids",
				text: show === "shortlist" && open.length > 0 ? "Your shortlist is empty. Press the heart on a bid to keep it in sight." : request.phase === "bidding" ? "No bids yet. Hosts have been told; this page shows a bid as soon as it is made." : "There are no open bids on this request."
			}),
			own && request.abilities.acceptBids && open.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(WhyNoBids, { request }) : null,
			compared.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: bids_module_default.compareBar,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [plural(compared.length, "bid"), " to compare"] }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						variant: "subtle",
						size: "sm",
						onClick: () => void setSearch({ compare: null }),
						children: "Clear"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "sm",
						disabled: compared.length < 2,
						onClick: () => setComparing(true),
						children: compared.length < 2 ? "Choose another" : "Compare"
					})
				]
			}) : null,
			closed.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: bids_module_default.closed,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", { children: plural(closed.length, "closed bid") }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
					label: "Closed bids",
					children: closed.map(card)
				})]
			}) : null,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CompareBids, {
				opened: comparing && compared.length > 0,
				onClose: () => setComparing(false),
				request,
				bids: compared,
				values,
				onRemove: toggleCompare,
				onAccept: deciding ? (bid) => {
					setComparing(false);
					accept(bid);
				} : void 0
			})
		]
	});
}
var share_panel_module_default = {
	share: "_share_1se9f_1",
	buttons: "_buttons_1se9f_6"
};
// src/features/requests/share/share-panel.tsx
/** For the owner: turns on a public link to the request, which shows nothing about the guest. Off by default. */
function SharePanel({ requestId }) {
	const utils = trpc.useUtils();
	const { user } = useSession();
	const link = trpc.requests.share.useQuery({ id: requestId });
	const change = trpc.requests.setShare.useMutation({
		onSuccess: (made) => utils.requests.share.setData({ id: requestId }, made),
		onError: (error) => showToast({
			title: "Link not changed",
			message: failureText(error),
			variant: "destructive"
		})
	});
	if (link.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
		height: 96,
		radius: "lg",
		role: "status",
		"aria-label": "Loading the link"
	});
	if (!link.data) return null;
	const { url, since } = link.data;
	const on = since !== null;
	const askForNew = () => confirm({
		title: "Make a new link?",
		children: "The present link opens nothing any more, for everybody who has it.",
		confirmLabel: "New link",
		cancelLabel: "Keep this one",
		onConfirm: () => change.mutateAsync({
			id: requestId,
			on: true
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "share-title",
		className: share_panel_module_default.share,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "share-title",
				className: requests_module_default.sideTitle,
				children: "Share"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Switch, {
				label: "Anyone with the link can see this trip",
				description: "Without your name or picture, and not in search engines. Hosts are invited to bid.",
				checked: on,
				disabled: change.isPending,
				onChange: (event) => change.mutate({
					id: requestId,
					on: event.currentTarget.checked
				})
			}),
			on && user?.viewedUntil ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Text, {
				size: "sm",
				children: "Only its owner is shown the link."
			}) : null,
			url ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(TextInput, {
				label: "The link",
				value: url,
				readOnly: true,
				onFocus: (event) => event.currentTarget.select()
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: share_panel_module_default.buttons,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CopyButton, {
					value: url,
					children: ({ copied, copy }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "sm",
						variant: "light",
						onClick: copy,
						children: copied ? "Copied" : "Copy link"
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "sm",
					variant: "default",
					onClick: askForNew,
					disabled: change.isPending,
					children: "New link"
				})]
			})] }) : null
		]
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconCircleDashed = createReactComponent("outline", "circle-dashed", "CircleDashed", [
	["path", {
		"d": "M8.56 3.69a9 9 0 0 0 -2.92 1.95",
		"key": "svg-0"
	}],
	["path", {
		"d": "M3.69 8.56a9 9 0 0 0 -.69 3.44",
		"key": "svg-1"
	}],
	["path", {
		"d": "M3.69 15.44a9 9 0 0 0 1.95 2.92",
		"key": "svg-2"
	}],
	["path", {
		"d": "M8.56 20.31a9 9 0 0 0 3.44 .69",
		"key": "svg-3"
	}],
	["path", {
		"d": "M15.44 20.31a9 9 0 0 0 2.92 -1.95",
		"key": "svg-4"
	}],
	["path", {
		"d": "M20.31 15.44a9 9 0 0 0 .69 -3.44",
		"key": "svg-5"
	}],
	["path", {
		"d": "M20.31 8.56a9 9 0 0 0 -1.95 -2.92",
		"key": "svg-6"
	}],
	["path", {
		"d": "M15.44 3.69a9 9 0 0 0 -3.44 -.69",
		"key": "svg-7"
	}]
]);
// src/features/requests/detail/draft-panel.tsx
var needs = [
	{
		field: "title",
		label: "A title"
	},
	{
		field: "location",
		label: "A destination"
	},
	{
		field: "maxBudget",
		label: "A maximum budget above 0"
	},
	{
		field: "checkInDate",
		label: "A check-in at least 6 hours from now"
	}
];
/** The owner's panel of a draft: what is missing, and buttons to edit and activate it. */
function DraftPanel({ request, onActivate, activating, error }) {
	const now = useServerNow(6e4);
	const missing = new Set(request.missing);
	if (checkInInstant(request.checkInDate) < now + auctionTimes.activationLead) missing.add("checkInDate");
	const assumed = request.preferences.assumedFields ?? [];
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: requests_module_default.panel,
		"aria-labelledby": "draft-title",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "draft-title",
				children: missing.size > 0 ? "This draft is not complete yet" : "This draft is ready"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: missing.size > 0 ? "Hosts cannot see it. Before it can be active it needs:" : "Hosts cannot see it yet. Activate it, and they can bid." }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
				className: requests_module_default.needs,
				children: needs.map(({ field, label }) => {
					const lacks = missing.has(field);
					return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						"data-lacks": lacks || void 0,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(lacks ? IconCircleDashed : IconCircleCheck, {
								size: 20,
								stroke: 1.8,
								"aria-hidden": true
							}),
							label,
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: "spoken",
								children: lacks ? ": missing" : ": done"
							})
						]
					}, field);
				})
			}),
			assumed.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: requests_module_default.fine,
				children: [
					assumed.length,
					" ",
					assumed.length === 1 ? "field was" : "fields were",
					" assumed because your text did not say. Look at them under Edit."
				]
			}) : null,
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormFailure, {
				title: "Update failed",
				error
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: requests_module_default.actions,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					color: "sunset",
					loading: activating,
					disabled: missing.size > 0,
					onClick: onActivate,
					children: "Activate"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					component: import_dist.Link,
					to: paths.editRequest.getHref(request.id),
					variant: "default",
					children: "Edit"
				})]
			})
		]
	});
}
var facts_module_default = {
	facts: "_facts_1gcur_1",
	factHint: "_factHint_1gcur_15",
	description: "_description_1gcur_21"
};
// src/features/requests/detail/guest-standing.tsx
/** For hosts: the guest's rating, and how often the guest decides on received bids. */
function GuestStanding({ requestId }) {
	const standing = trpc.reviews.guestStanding.useQuery({ requestId }).data;
	if (!standing) return null;
	const { decided } = standing;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "guest-standing",
		className: facts_module_default.facts,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
			id: "guest-standing",
			className: requests_module_default.sideTitle,
			children: "The guest"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
			className: "tabular",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Rating by hosts" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: standing.rating === null ? "New guest" : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RatingBadge, {
				stars: standing.rating,
				reviews: standing.reviews
			}) })] }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: "Decides on bids" }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dd", { children: [decided.of === 0 ? "No request has ended yet" : `${decided.kept} of ${decided.of} requests`, /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: facts_module_default.factHint,
				children: "ended with an award or a no to every bid, by the log"
			})] })] })]
		})]
	});
}
// src/features/requests/detail/host-panel.tsx
/** The host's view of an auction: other offers as a bucket, the host's own bids, and a button to place one. */
function HostPanel({ request, bids }) {
	const { viewMode, setViewMode, user } = useSession();
	const inHostMode = viewMode === "host";
	const hasBid = (request.ownBids ?? 0) > 0;
	const mayBid = request.abilities.placeBid && (!hasBid || typeof request.bidPropertyId === "number");
	const { data: counts } = usePropertyCounts();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "own-bids",
		className: bids_module_default.bids,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: bids_module_default.bidsHead,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "own-bids",
					children: "Your bids"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: bids_module_default.tools,
					children: [
						request.otherOffers && request.status === "active" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
							tone: "quiet",
							children: offerBucketLabels[request.otherOffers]
						}) : null,
						request.abilities.message ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							component: import_dist.Link,
							to: paths.messages.getHref(request.id),
							variant: "default",
							leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMessage, {
								size: 18,
								stroke: 1.8,
								"aria-hidden": true
							}),
							children: "Message Guest"
						}) : null,
						mayBid && inHostMode && counts?.listed !== 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							component: import_dist.Link,
							to: paths.placeBid.getHref(request.id),
							...bids.length === 0 ? { color: "sunset" } : { variant: "default" },
							leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconGavel, {
								size: 18,
								stroke: 1.8,
								"aria-hidden": true
							}),
							children: bids.length === 0 ? "Place Your Bid" : "Place a Bid"
						}) : null
					]
				})]
			}),
			mayBid && inHostMode ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FirstListingHint, {}) : null,
			mayBid && !inHostMode && user?.userRole === "both" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: requests_module_default.note,
				children: [
					"You are in guest mode.",
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
						size: "compact-sm",
						variant: "light",
						onClick: () => setViewMode("host"),
						children: "Switch to Host Mode"
					}),
					" ",
					"to bid on this request."
				]
			}) : null,
			bids.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
				label: "Your bids",
				children: bids.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostBidCard, { bid }), bid.receipt ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: requests_module_default.fine,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Receipt, { hash: bid.receipt }), " proves your last entry in the log."]
				}) : null] }, bid.id))
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: requests_module_default.note,
				children: request.phase === "bidding" ? "You have not bid on this request. Bids are sealed: no other host sees your price, and you see your own rank once your bid is in." : request.status === "active" ? "Bidding is over; the guest is choosing." : "You had no bid on this request."
			})
		]
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconRefresh = createReactComponent("outline", "refresh", "Refresh", [["path", {
	"d": "M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4",
	"key": "svg-0"
}], ["path", {
	"d": "M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4",
	"key": "svg-1"
}]]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconTrash = createReactComponent("outline", "trash", "Trash", [
	["path", {
		"d": "M4 7l16 0",
		"key": "svg-0"
	}],
	["path", {
		"d": "M10 11l0 6",
		"key": "svg-1"
	}],
	["path", {
		"d": "M14 11l0 6",
		"key": "svg-2"
	}],
	["path", {
		"d": "M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12",
		"key": "svg-3"
	}],
	["path", {
		"d": "M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3",
		"key": "svg-4"
	}]
]);
// src/features/requests/detail/owner-actions.tsx
var icon = {
	size: 18,
	stroke: 1.8,
	"aria-hidden": true
};
/** The owner's actions that the server allows now: Edit, Delete, Cancel, Repost, Messages. */
function OwnerActions({ request, actions }) {
	const { abilities, id } = request;
	const bids = request.bidCount ?? 0;
	const askToDelete = () => confirm({
		title: "Delete request",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			className: requests_module_default.question,
			children: specTexts.confirmDelete
		}), bids > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: requests_module_default.fine,
			children: [
				plural(bids, "open bid"),
				" will be closed, and ",
				bids === 1 ? "its host" : "their hosts",
				" told."
			]
		}) : null] }),
		confirmLabel: "Delete",
		tone: "danger",
		onConfirm: () => actions.remove.mutateAsync({ id })
	});
	const askToCancel = () => confirm({
		title: "Cancel this request?",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: requests_module_default.question,
			children: ["It takes no more bids and cannot be opened again. You can repost it as a new draft.", bids > 0 ? ` ${plural(bids, "open bid")} will be closed.` : ""]
		}),
		confirmLabel: "Cancel request",
		cancelLabel: "Keep it",
		tone: "danger",
		onConfirm: () => actions.update.mutateAsync({
			id,
			status: "cancelled"
		})
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: requests_module_default.actions,
		children: [
			abilities.edit ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to: paths.editRequest.getHref(id),
				variant: "default",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconPencil, { ...icon }),
				children: "Edit"
			}) : null,
			abilities.message ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to: paths.messages.getHref(id),
				variant: "default",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMessage, { ...icon }),
				children: "Messages"
			}) : null,
			abilities.repost ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconRefresh, { ...icon }),
				loading: actions.repost.isPending,
				onClick: () => {
					if (!actions.repost.isPending) actions.repost.mutate({ id });
				},
				children: "Repost"
			}) : null,
			abilities.cancel && request.status === "active" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "default",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconX, { ...icon }),
				onClick: askToCancel,
				children: "Cancel request"
			}) : null,
			abilities.delete ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "default",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconTrash, { ...icon }),
				className: requests_module_default.dangerous,
				onClick: askToDelete,
				children: "Delete"
			}) : null
		]
	});
}
var wishes_module_default = { wishes: "_wishes_1inub_1" };
// src/components/wishes.tsx
/** The amenities of one kind as `dt` and `dd`; renders nothing without any. */
function Wishes({ label, items, tone }) {
	if (items.length === 0) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", {
		className: wishes_module_default.wishes,
		children: items.map((item) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
			tone,
			children: amenityLabel(item)
		}, item))
	})] });
}
// src/features/requests/detail/request-facts.tsx
/** The label of a stored id; an unknown id as it is. */
var labelOf = (ids, labels, value) => ids.includes(value) ? labels[value] ?? value : value;
function factsOf(request) {
	const p = request.preferences;
	return [
		{
			label: "Dates",
			value: `${formatStay(request.checkInDate, request.checkOutDate)}, ${plural(request.nights, "night")}${request.dateFlexibility === "flexible" ? ", flexible by ± 3 days" : ""}`
		},
		{
			label: "Guests",
			value: [p.adults === void 0 ? plural(request.guests, "guest") : `${plural(p.adults, "adult")}${p.children ? `, ${plural(p.children, "child", "children")}` : ""}`, ...p.pets && p.pets !== "none" ? [labelOf(petOptions, petOptionLabels, p.pets)] : []].join(", ")
		},
		{
			label: "Budget",
			value: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
				formatBudget(request.minBudget, request.maxBudget),
				" per night",
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: facts_module_default.factHint,
					children: [
						"at most ",
						formatMoney(request.maxBudget * request.nights),
						" all in"
					]
				})
			] })
		},
		{
			label: "Rooms",
			value: `At least ${plural(request.bedrooms, "bedroom")}${p.minBathrooms ? `, ${plural(p.minBathrooms, "bathroom")}` : ""}${p.minSquareFootage ? `, ${p.minSquareFootage.toLocaleString("en-US")} sq ft` : ""}`
		},
		p.destinationType ? {
			label: "Setting",
			value: labelOf(destinationTypes, destinationTypeLabels, p.destinationType)
		} : null,
		p.accommodationTypes?.length || p.propertyTypes?.length ? {
			label: "Kind of place",
			value: [...(p.accommodationTypes ?? []).map((t) => labelOf(accommodationTypes, accommodationTypeLabels, t)), ...(p.propertyTypes ?? []).map((t) => labelOf(propertyTypes, propertyTypeLabels, t))].join(", ")
		} : null,
		p.travelMode ? {
			label: "Getting there",
			value: `${travelModeLabels[p.travelMode]}${p.homeCity ? ` from ${p.homeCity}` : ""}${p.travelMode === "drive" && p.maxDrivingHours ? `, at most ${plural(p.maxDrivingHours, "hour")}` : ""}`
		} : null,
		p.feePreferences?.length ? {
			label: "Fees",
			value: p.feePreferences.join(", ")
		} : null,
		p.paymentPreference ? {
			label: "Payment",
			value: paymentOptionLabels[p.paymentPreference]
		} : null
	].filter((fact) => fact !== null);
}
/** All fields of the request. */
function RequestFacts({ request }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		"aria-labelledby": "facts-title",
		className: facts_module_default.facts,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "facts-title",
				className: requests_module_default.sideTitle,
				children: "The request"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", {
				className: "tabular",
				children: [
					factsOf(request).map(({ label, value }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: label }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: value })] }, label)),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wishes, {
						label: "Must-haves",
						items: request.mustHaveAmenities,
						tone: "info"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wishes, {
						label: "Preferences",
						items: request.preferredAmenities,
						tone: "quiet"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wishes, {
						label: "Nice extras",
						items: request.extrasAmenities,
						tone: "quiet"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Wishes, {
						label: "Do not want",
						items: request.excludedAmenities,
						tone: "outline"
					})
				]
			}),
			request.description ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
				className: facts_module_default.description,
				open: !request.description.includes("\n"),
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("summary", { children: "In the guest’s words" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: request.description })]
			}) : null,
			request.contactHidden ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ContactNote, { words: "request" }) : null
		]
	});
}
// src/features/requests/detail/request-header.tsx
/** The state of the auction, as a sentence. */
function standing(request, own) {
	if (request.takenDownReason !== void 0) return `${requestClosedReasonTexts.admin} Reason: ${request.takenDownReason}`;
	if (request.status === "cancelled") return request.closedReason ? requestClosedReasonTexts[request.closedReason] : null;
	if (request.status === "completed") return own ? "You have chosen. Have a wonderful stay!" : "The guest has chosen a bid.";
	if (request.phase === "bidding" && request.deadlineExtensions > 0) return `Moved ${plural(request.deadlineExtensions, "time")} by late bids, so that nobody wins by waiting.`;
	if (request.phase === "deciding") return own ? "Bidding is over. Choose the bid you like best." : "Bidding is over; the guest is choosing.";
	if (request.phase === "expired") return "The time to decide is over.";
	return null;
}
/** The head of a request: picture, title, countdown and the main facts. */
function RequestHeader({ request, own, actions }) {
	const { phase, effectiveDeadline, decideBy } = request;
	const sentence = standing(request, own);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("header", {
		className: requests_module_default.header,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: requests_module_default.picture,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StayPicture, {
				title: request.title,
				location: request.location,
				imageUrl: request.imageUrl,
				ratio: 3.2,
				eager: true,
				decorative: true
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: requests_module_default.headBody,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_dist.Link, {
					to: paths.dashboard.getHref(),
					className: requests_module_default.back,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconArrowLeft, {
						size: 18,
						stroke: 1.8,
						"aria-hidden": true
					}), "Back to Dashboard"]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: requests_module_default.titleRow,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", { children: request.title }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
						className: requests_module_default.badges,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status: request.status }),
							phase ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhaseBadge, {
								phase,
								ownView: own
							}) : null,
							request.reopenedFrom ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
								tone: "quiet",
								children: "Reopened"
							}) : null
						]
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestFacts$1, {
					inline: true,
					withPlace: true,
					request: {
						...request,
						dateFlexibility: void 0
					}
				}),
				phase === "bidding" || phase === "deciding" || sentence ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: requests_module_default.clock,
					children: [
						phase === "bidding" && effectiveDeadline ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
							to: effectiveDeadline,
							label: "Bidding ends",
							ended: "Bidding has ended"
						}) : null,
						phase === "deciding" && decideBy ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
							to: decideBy,
							label: own ? "Decide" : "Decision due",
							ended: "The time to decide is over"
						}) : null,
						sentence ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: sentence }) : null
					]
				}) : null,
				actions
			]
		})]
	});
}
// src/features/requests/detail/use-request-actions.ts
/** The owner's mutations of a request. Each shows toasts for success and failure. */
function useRequestActions(id) {
	const utils = trpc.useUtils();
	const navigate = (0, import_dist.useNavigate)();
	return {
		update: trpc.requests.update.useMutation({
			onSuccess: (saved, sent) => {
				utils.requests.byId.setData({ id }, saved);
				toastDone("requestUpdated", sent.status === "cancelled" ? "Your request is cancelled, and its bidders have been told." : "Your request is active. Hosts can bid on it now.");
			},
			onError: (error) => toastFailure("updateFailed", error)
		}),
		remove: trpc.requests.remove.useMutation({
			onSuccess: async () => {
				toastDone("requestDeleted");
				await navigate(paths.home.getHref());
			},
			onError: (error) => toastFailure("deleteFailed", error)
		}),
		repost: trpc.requests.repost.useMutation({
			onSuccess: async (draft) => {
				toastDone("requestCreated", "A copy is ready as a draft. Check its dates, then activate it.");
				await navigate(paths.editRequest.getHref(draft.id));
			},
			onError: (error) => showToast({
				title: "Error creating vacation request",
				message: failureText(error),
				variant: "destructive"
			})
		})
	};
}
// src/features/requests/detail/request-screen.tsx
/** The request's id in the address; 0 when it is invalid. */
function useRequestId() {
	const { id } = (0, import_dist.useParams)();
	return id && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
}
/** The error card for a request that could not be loaded or does not exist. */
function RequestError({ onRetry }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Container, {
		size: 640,
		py: {
			base: 48,
			sm: 80
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ErrorCard, {
			order: 1,
			title: "Error",
			text: specTexts.requestLoadError,
			onRetry,
			action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to: paths.dashboard.getHref(),
				size: "sm",
				children: "Return to Dashboard"
			})
		})
	});
}
function RequestSkeleton() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: requests_module_default.page,
		role: "status",
		"aria-label": "Loading the request",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
				className: "spoken",
				children: "Vacation request"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: requests_module_default.header,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
					radius: 0,
					className: requests_module_default.picture,
					style: { aspectRatio: 3.2 }
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: requests_module_default.headBody,
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
							height: 20,
							width: 160
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
							height: 40,
							width: "60%"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Skeleton, {
							height: 20,
							width: "80%"
						})
					]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
				kind: "bid",
				count: 3
			})
		]
	});
}
function Loaded({ request, bidsQuery }) {
	const { user } = useSession();
	const actions = useRequestActions(request.id);
	const [agreed, setAgreed] = (0, import_react.useState)(false);
	usePageTitle(request.title);
	const own = user?.id === request.guestId;
	const draft = request.status === "draft";
	const bids = bidsQuery.data?.items ?? [];
	const accepted = bids.find(({ status }) => status === "accepted");
	const watching = !own && user !== null && !canActAsHost(user.userRole);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: requests_module_default.page,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestHeader, {
			request,
			own,
			actions: own ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerActions, {
				request,
				actions
			}) : user?.userRole === "admin" && (draft || request.status === "active") ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TakeDownRequest, {
				id: request.id,
				title: request.title
			}) }) : null
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: requests_module_default.columns,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: requests_module_default.main,
				children: [
					draft && request.abilities.activate ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DraftPanel, {
						request,
						activating: actions.update.isPending,
						error: actions.update.error,
						onActivate: () => {
							if (!actions.update.isPending) actions.update.mutate({
								id: request.id,
								status: "active"
							});
						}
					}) : null,
					accepted ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AgreedStay, {
						bid: accepted,
						own,
						arrive: agreed
					}) : null,
					draft ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
						query: bidsQuery,
						loading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
							kind: "bid",
							count: 3,
							label: "Loading bids"
						}),
						children: () => own || watching ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(OwnerBids, {
							request,
							bids,
							onAgreed: () => setAgreed(true)
						}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostPanel, {
							request,
							bids
						})
					})
				]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("aside", {
				className: requests_module_default.side,
				"aria-label": "About this request",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestFacts, { request }),
					own || watching ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestStanding, { requestId: request.id }),
					own || watching ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
						gap: "xs",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportButton, {
							label: "Report this request",
							target: {
								kind: "request",
								id: request.id,
								title: request.title
							}
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ReportButton, {
							label: "Report the guest",
							target: {
								kind: "person",
								id: request.guestId,
								name: request.guest.name
							}
						})]
					}),
					own && request.abilities.cancel && !draft && request.reopenedFrom === null ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SharePanel, { requestId: request.id }) : null,
					draft ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Timeline, {
						requestId: request.id,
						bids
					})
				]
			})]
		})]
	});
}
/** /vacation-request/:id: a request with its bids, for its owner and for hosts. */
function RequestScreen() {
	const id = useRequestId();
	const { request, bids } = useRequest(id);
	if (id === 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestError, {});
	if (request.data) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Loaded, {
		request: request.data,
		bidsQuery: bids
	}, request.data.id);
	if (request.error) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestError, { onRetry: () => void request.refetch() });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestSkeleton, {});
}
// src/routes/vacation-request.tsx
var vacation_request_default = RequestScreen;
export { vacation_request_default as default };
