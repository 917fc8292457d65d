import { o as __toESM, r as require_react, t as require_dist } from "./dist-DWCHtvs-.js";
import { A as formatPercent, B as paths, C as specTexts, I as truncate, N as formatStay, P as plural, T as formatBudget, h as createReactComponent, j as formatRelative, tt as require_jsx_runtime, v as failureText, z as useSession } from "./toasts-CD3EATCA.js";
import { A as StayPicture, B as EmptyState, C as RatingBadge, E as MatchRing, Et as createVarsResolver, F as Countdown, Ft as createSafeContext, G as useQueryState, I as card_module_default, J as IconArrowLeft, K as useQueryStates, L as IconMapPin, M as statusText, N as ToneBadge, O as BidCard, P as RequestFacts, Pt as getSpacing, Q as SegmentedControl, R as QueryView, T as MoneyAllIn, Tt as useProps, U as parseAsInteger, V as CardGrid, W as parseAsStringLiteral, Z as Select, _t as ScrollArea, at as Anchor, b as BidMarks, bt as polymorphicFactory, dt as Group, f as matchParts, i as HostBidCard, j as StatusBadge, k as SkeletonCards, mt as Popover, n as FirstListingHint, nt as Container, p as openAccept, pt as ActionIcon, q as FormFailure, rt as Button, st as Alert, t as PhaseBadge, u as IconTrophy, wt as useStyles, x as ordinal, xt as factory, yt as Box } from "./phase-badge-CKVL7cjA.js";
import { g as IconAdjustmentsHorizontal, r as IconPencil, t as IconGavel } from "./IconGavel-C4cLcnPu.js";
import { t as IconSparkles } from "./IconSparkles-Bk0Ynj3R.js";
import { A as trpc, C as useMediaQuery, D as recordServerTime, F as keepPreviousData, L as useQueryClient, O as serverNow, P as notifyManager, T as rem, a as IconX, b as getThemeColor, k as useServerNow } from "../render.js";
// ../../node_modules/.pnpm/@tanstack+react-query@5.108.0_@types+react@19.3.0_react@19.3.1/node_modules/@tanstack/react-query/build/modern/useIsFetching.js
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* The `useIsFetching` hook returns the `number` of the queries that your application is loading or fetching in
* the background (useful for app-wide loading indicators).
* @param filters - The {@link QueryFilters} to narrow down the matched queries.
* @param queryClient - Use this to use a custom `QueryClient`. Otherwise, the one from the nearest context will
* be used.
* @returns Will be the `number` of the queries that your application is currently loading or fetching in the
* background.
* @example
* ```tsx
* import { useIsFetching } from '@tanstack/react-query'
*
* function PostsFetchingIndicator() {
*   // How many queries matching the posts prefix are fetching?
*   const isFetchingPosts = useIsFetching({ queryKey: ['posts'] })
*
*   return isFetchingPosts ? <span>Refreshing posts...</span> : null
* }
* ```
* @example
* A global loading indicator for any query fetching in the background, not just the ones on screen:
* ```tsx
* import { useIsFetching } from '@tanstack/react-query'
*
* function GlobalLoadingIndicator() {
*   const isFetching = useIsFetching()
*
*   return isFetching ? (
*     <div>Queries are fetching in the background...</div>
*   ) : null
* }
* ```
*/
function useIsFetching(filters, queryClient) {
	const client = useQueryClient(queryClient);
	const queryCache = client.getQueryCache();
	return import_react.useSyncExternalStore(import_react.useCallback((onStoreChange) => queryCache.subscribe(notifyManager.batchCalls(onStoreChange)), [queryCache]), () => client.isFetching(filters), () => client.isFetching(filters));
}
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Center/Center.module.mjs
var Center_module_default = { "root": "m_4451eb3a" };
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Center/Center.mjs
var import_jsx_runtime = require_jsx_runtime();
var Center = polymorphicFactory((_props) => {
	const props = useProps("Center", null, _props);
	const { classNames, className, style, styles, unstyled, vars, inline, mod, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "Center",
		props,
		classes: Center_module_default,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		mod: [{ inline }, mod],
		...getStyles("root"),
		...others
	});
});
Center.classes = Center_module_default;
Center.displayName = "@mantine/core/Center";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/Table.context.mjs
var [TableProvider, useTableContext] = createSafeContext("Table component was not found in the tree");
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/Table.module.mjs
var Table_module_default = {
	"table": "m_b23fa0ef",
	"th": "m_4e7aa4f3",
	"tr": "m_4e7aa4fd",
	"td": "m_4e7aa4ef",
	"tbody": "m_b2404537",
	"thead": "m_b242d975",
	"caption": "m_9e5a3ac7",
	"scrollContainer": "m_a100c15",
	"scrollContainerInner": "m_62259741"
};
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/Table.components.mjs
function getDataAttributes(ctx, options) {
	if (!options) return;
	const data = {};
	if (options.columnBorder && ctx.withColumnBorders) data["data-with-column-border"] = true;
	if (options.rowBorder && ctx.withRowBorders) data["data-with-row-border"] = true;
	if (options.striped && ctx.striped) data["data-striped"] = ctx.striped;
	if (options.highlightOnHover && ctx.highlightOnHover) data["data-hover"] = true;
	if (options.captionSide && ctx.captionSide) data["data-side"] = ctx.captionSide;
	if (options.stickyHeader && ctx.stickyHeader) data["data-sticky"] = true;
	return data;
}
function tableElement(element, options) {
	const name = `Table${element.charAt(0).toUpperCase()}${element.slice(1)}`;
	const Component = factory((_props) => {
		const props = useProps(name, {}, _props);
		const { classNames, className, style, styles, ...others } = props;
		const ctx = useTableContext();
		return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
			component: element,
			...getDataAttributes(ctx, options),
			...ctx.getStyles(element, {
				className,
				classNames,
				style,
				styles,
				props
			}),
			...others
		});
	});
	Component.displayName = `@mantine/core/${name}`;
	Component.classes = Table_module_default;
	return Component;
}
var TableTh = tableElement("th", { columnBorder: true });
var TableTd = tableElement("td", { columnBorder: true });
var TableTr = tableElement("tr", {
	rowBorder: true,
	striped: true,
	highlightOnHover: true
});
var TableThead = tableElement("thead", { stickyHeader: true });
var TableTbody = tableElement("tbody");
var TableTfoot = tableElement("tfoot");
var TableCaption = tableElement("caption", { captionSide: true });
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/TableScrollContainer.mjs
var defaultProps$1 = { type: "scrollarea" };
var varsResolver$1 = createVarsResolver((_, { minWidth, maxHeight, type }) => ({ scrollContainer: {
	"--table-min-width": rem(minWidth),
	"--table-max-height": rem(maxHeight),
	"--table-overflow": type === "native" ? "auto" : void 0
} }));
var TableScrollContainer = factory((_props) => {
	const props = useProps("TableScrollContainer", defaultProps$1, _props);
	const { classNames, className, style, styles, unstyled, vars, children, minWidth, maxHeight, type, scrollAreaProps, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "TableScrollContainer",
		classes: Table_module_default,
		props,
		className,
		style,
		classNames,
		styles,
		unstyled,
		attributes,
		vars,
		varsResolver: varsResolver$1,
		rootSelector: "scrollContainer"
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
		component: type === "scrollarea" ? ScrollArea : "div",
		...type === "scrollarea" ? maxHeight ? {
			offsetScrollbars: "xy",
			...scrollAreaProps
		} : {
			offsetScrollbars: "x",
			...scrollAreaProps
		} : {},
		...getStyles("scrollContainer"),
		...others,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			...getStyles("scrollContainerInner"),
			children
		})
	});
});
TableScrollContainer.classes = Table_module_default;
TableScrollContainer.varsResolver = varsResolver$1;
TableScrollContainer.displayName = "@mantine/core/TableScrollContainer";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/TableDataRenderer.mjs
function TableDataRenderer({ data }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		data.caption && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableCaption, { children: data.caption }),
		data.head && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableThead, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTr, { children: data.head.map((item, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTh, { children: item }, index)) }) }),
		data.body && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTbody, { children: data.body.map((row, rowIndex) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTr, { children: row.map((item, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTd, { children: item }, index)) }, rowIndex)) }),
		data.foot && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTfoot, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTr, { children: data.foot.map((item, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableTh, { children: item }, index)) }) })
	] });
}
TableDataRenderer.displayName = "@mantine/core/TableDataRenderer";
// ../../node_modules/.pnpm/@mantine+core@9.7.3_@mantine+hooks@9.7.3_react@19.3.1__@types+react@19.3.0_react-dom@19.3.1_react@19.3.1__react@19.3.1/node_modules/@mantine/core/esm/components/Table/Table.mjs
var defaultProps = {
	withRowBorders: true,
	verticalSpacing: 7
};
var varsResolver = createVarsResolver((theme, { layout, captionSide, horizontalSpacing, verticalSpacing, borderColor, stripedColor, highlightOnHoverColor, striped, highlightOnHover, stickyHeaderOffset, stickyHeader }) => ({ table: {
	"--table-layout": layout,
	"--table-caption-side": captionSide,
	"--table-horizontal-spacing": getSpacing(horizontalSpacing),
	"--table-vertical-spacing": getSpacing(verticalSpacing),
	"--table-border-color": borderColor ? getThemeColor(borderColor, theme) : void 0,
	"--table-striped-color": striped && stripedColor ? getThemeColor(stripedColor, theme) : void 0,
	"--table-highlight-on-hover-color": highlightOnHover && highlightOnHoverColor ? getThemeColor(highlightOnHoverColor, theme) : void 0,
	"--table-sticky-header-offset": stickyHeader ? rem(stickyHeaderOffset) : void 0
} }));
var Table = factory((_props) => {
	const props = useProps("Table", defaultProps, _props);
	const { classNames, className, style, styles, unstyled, vars, horizontalSpacing, verticalSpacing, captionSide, stripedColor, highlightOnHoverColor, striped, highlightOnHover, withColumnBorders, withRowBorders, withTableBorder, borderColor, layout, data, children, stickyHeader, stickyHeaderOffset, mod, tabularNums, attributes, ...others } = props;
	const getStyles = useStyles({
		name: "Table",
		props,
		className,
		style,
		classes: Table_module_default,
		classNames,
		styles,
		unstyled,
		attributes,
		rootSelector: "table",
		vars,
		varsResolver,
		stable: true
	});
	const stripedValue = striped === true ? "odd" : striped || void 0;
	const resolvedCaptionSide = captionSide || "bottom";
	const contextValue = (0, import_react.useMemo)(() => ({
		getStyles,
		stickyHeader,
		striped: stripedValue,
		highlightOnHover,
		withColumnBorders,
		withRowBorders,
		captionSide: resolvedCaptionSide
	}), [
		getStyles,
		stickyHeader,
		stripedValue,
		highlightOnHover,
		withColumnBorders,
		withRowBorders,
		resolvedCaptionSide
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableProvider, {
		value: contextValue,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Box, {
			component: "table",
			mod: [{
				withTableBorder,
				tabularNums
			}, mod],
			...getStyles("table"),
			...others,
			children: children || !!data && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TableDataRenderer, { data })
		})
	});
});
Table.classes = Table_module_default;
Table.varsResolver = varsResolver;
Table.displayName = "@mantine/core/Table";
Table.Td = TableTd;
Table.Th = TableTh;
Table.Tr = TableTr;
Table.Thead = TableThead;
Table.Tbody = TableTbody;
Table.Tfoot = TableTfoot;
Table.Caption = TableCaption;
Table.ScrollContainer = TableScrollContainer;
Table.DataRenderer = TableDataRenderer;
// ../../node_modules/.pnpm/@tabler+icons-react@3.51.0_react@19.3.1/node_modules/@tabler/icons-react/dist/esm/icons/IconBulb.mjs
var import_dist = require_dist();
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconBulb = createReactComponent("outline", "bulb", "Bulb", [
	["path", {
		"d": "M3 12h1m8 -9v1m8 8h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7",
		"key": "svg-0"
	}],
	["path", {
		"d": "M9 16a5 5 0 1 1 6 0a3.5 3.5 0 0 0 -1 3a2 2 0 0 1 -4 0a3.5 3.5 0 0 0 -1 -3",
		"key": "svg-1"
	}],
	["path", {
		"d": "M9.7 17l4.6 0",
		"key": "svg-2"
	}]
]);
var page_header_module_default = {
	root: "_root_1b604_1",
	back: "_back_1b604_9",
	row: "_row_1b604_27",
	words: "_words_1b604_35",
	titleRow: "_titleRow_1b604_40",
	title: "_title_1b604_40",
	badges: "_badges_1b604_56",
	lead: "_lead_1b604_62",
	actions: "_actions_1b604_69"
};
// src/components/page-header.tsx
/** The heading of a screen. */
function PageHeader({ title, lead, back, badges, actions }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: page_header_module_default.root,
		children: [back ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_dist.Link, {
			to: back.to,
			className: page_header_module_default.back,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconArrowLeft, {
				size: 18,
				stroke: 1.8,
				"aria-hidden": true
			}), back.label]
		}) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: page_header_module_default.row,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: page_header_module_default.words,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: page_header_module_default.titleRow,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
						className: page_header_module_default.title,
						children: title
					}), badges ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: page_header_module_default.badges,
						children: badges
					}) : null]
				}), lead ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					className: page_header_module_default.lead,
					children: lead
				}) : null]
			}), actions ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: page_header_module_default.actions,
				children: actions
			}) : null]
		})]
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconMailQuestion = createReactComponent("outline", "mail-question", "MailQuestion", [
	["path", {
		"d": "M15 19h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v4.5",
		"key": "svg-0"
	}],
	["path", {
		"d": "M19 22v.01",
		"key": "svg-1"
	}],
	["path", {
		"d": "M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483",
		"key": "svg-2"
	}],
	["path", {
		"d": "M3 7l9 6l9 -6",
		"key": "svg-3"
	}]
]);
// src/features/account/confirm-email.tsx
/** Shows that the account's e-mail is not confirmed and sends the link again. Renders nothing once it is confirmed. */
function ConfirmEmail() {
	const { user } = useSession();
	const send = trpc.auth.resendVerification.useMutation();
	if (user?.emailVerifiedAt !== null) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Alert, {
		mb: "lg",
		title: "Your e-mail is not confirmed",
		icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMailQuestion, {
			size: 20,
			stroke: 1.8,
			"aria-hidden": true
		}),
		children: send.isSuccess ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
			role: "status",
			children: [
				"A new link is on its way to ",
				user.email,
				"."
			]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			"Open the link that we sent to ",
			user.email,
			".",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FormFailure, {
				title: "Link not sent",
				error: send.error
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Group, {
				mt: "sm",
				gap: "md",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					size: "xs",
					variant: "default",
					loading: send.isPending,
					onClick: () => send.mutate(),
					children: "Send it again"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Anchor, {
					component: import_dist.Link,
					size: "sm",
					to: `${paths.settings.getHref()}#email`,
					children: "Change the address"
				})]
			})
		] })
	});
}
var action_tile_module_default = {
	tile: "_tile_l88ji_1",
	icon: "_icon_l88ji_13",
	title: "_title_l88ji_24",
	text: "_text_l88ji_32",
	button: "_button_l88ji_38"
};
// src/features/dashboard/action-tile.tsx
/** A tile of the dashboard that links to a screen. */
function ActionTile({ icon, title, text, button, to }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: action_tile_module_default.tile,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: action_tile_module_default.icon,
				"aria-hidden": true,
				children: icon
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				className: action_tile_module_default.title,
				children: title
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: action_tile_module_default.text,
				children: text
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				component: import_dist.Link,
				to,
				variant: "light",
				size: "sm",
				className: action_tile_module_default.button,
				children: button
			})
		]
	});
}
var dashboard_module_default = {
	section: "_section_1742a_1",
	head: "_head_1742a_10",
	tiles: "_tiles_1742a_27",
	more: "_more_1742a_38",
	empty: "_empty_1742a_44"
};
var filter_bar_module_default = {
	root: "_root_gykpu_1",
	fields: "_fields_gykpu_10",
	end: "_end_gykpu_34",
	count: "_count_gykpu_41"
};
// src/components/filter-bar.tsx
/** The filter and sort fields above a list, in one row that wraps. */
function FilterBar({ label, children, count, onClear }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("search", {
		className: filter_bar_module_default.root,
		"aria-label": label,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: filter_bar_module_default.fields,
			children
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: filter_bar_module_default.end,
			children: [count ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: `${filter_bar_module_default.count} tabular`,
				role: "status",
				children: plural(count.total, count.one, count.many)
			}) : null, onClear ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				variant: "subtle",
				size: "compact-sm",
				leftSection: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconX, {
					size: 14,
					"aria-hidden": true
				}),
				onClick: onClear,
				children: "Clear filters"
			}) : null]
		})]
	});
}
var load_more_module_default = {
	root: "_root_4rkzd_1",
	failure: "_failure_4rkzd_5"
};
// src/components/load-more.tsx
/** The "Load More" button below a list. */
function LoadMore({ query, onMore, label = "Load More" }) {
	const failed = query.isFetchNextPageError && !query.isFetchingNextPage;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: load_more_module_default.root,
		children: [failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
			role: "alert",
			className: load_more_module_default.failure,
			children: failureText(query.error)
		}) : null, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Center, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: "default",
			loading: query.isFetchingNextPage,
			onClick: failed || !onMore ? () => void query.fetchNextPage() : onMore,
			children: label
		}) })]
	});
}
// src/components/next-step.tsx
/** The one button below an empty state or a failure, a link; `main` where it is the screen's main action. */
var NextStep = ({ to, children, main = false }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
	component: import_dist.Link,
	to,
	color: main ? "sunset" : void 0,
	children
});
// src/components/request-card.tsx
/** A guest's own request on the dashboard. */
function RequestCard({ request, href, editHref, extra }) {
	const { status, bidCount, deadline } = request;
	const isDraft = status === "draft";
	const bids = bidCount ? `${plural(bidCount, "bid")} so far` : null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("article", {
		className: card_module_default.card,
		"data-link": true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: card_module_default.media,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StayPicture, {
				title: request.title,
				location: request.location,
				imageUrl: request.imageUrl,
				ratio: 2,
				decorative: true
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: card_module_default.over,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status }), status === "active" && deadline ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
					to: deadline,
					ended: "bidding ended"
				}) : null]
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: card_module_default.body,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h3", {
					className: card_module_default.title,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Link, {
						to: href,
						className: card_module_default.titleLink,
						children: request.title
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: card_module_default.place,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMapPin, {
						size: 16,
						stroke: 1.8,
						"aria-hidden": true
					}), request.location]
				})] }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestFacts, { request }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: card_module_default.status,
					style: { margin: "auto 0 0" },
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: statusText(status) }), bids ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("strong", { children: bids }) : null]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
					className: card_module_default.foot,
					style: { marginTop: 0 },
					children: [
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							component: import_dist.Link,
							to: href,
							variant: isDraft ? "filled" : "light",
							className: card_module_default.grow,
							"aria-label": `${isDraft ? "Complete" : "View Details"}: ${request.title}`,
							children: isDraft ? "Complete" : "View Details"
						}),
						editHref && status !== "completed" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionIcon, {
							component: import_dist.Link,
							to: editHref,
							variant: "default",
							size: 36,
							"aria-label": `Edit ${request.title}`,
							children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconPencil, {
								size: 18,
								stroke: 1.8,
								"aria-hidden": true
							})
						}) : null,
						extra
					]
				})
			]
		})]
	});
}
// src/lib/shown-rows.ts
/** The first rows of an infinite query, up to a number that the user raises. */
/**
* The first `shown` rows of an infinite query; fetches as many pages as that needs. Undefined before the first page.
* `hasMore` when there are further rows, loaded or not.
*/
function useShownRows(query, shown) {
	const read = query.data?.pages.flatMap((page) => page.items);
	const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
	const isShort = read !== void 0 && read.length < shown && hasNextPage;
	(0, import_react.useEffect)(() => {
		if (isShort && !isFetching && !isFetchNextPageError) fetchNextPage();
	}, [
		isShort,
		isFetching,
		isFetchNextPageError,
		fetchNextPage
	]);
	return {
		rows: read?.slice(0, shown),
		hasMore: read !== void 0 && (read.length > shown || hasNextPage)
	};
}
// src/components/paged-list.tsx
/** Paging options of an infinite query whose pages name the cursor of the next one. */
var byCursor = { getNextPageParam: (last) => last.nextCursor ?? void 0 };
/** The rows that an infinite query has read so far, with "Load More" below. */
function PagedList({ query, empty, more, children, ...view }) {
	const rows = query.isFetchNextPageError ? {
		...query,
		error: null
	} : query;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
		...view,
		query: rows,
		children: ({ pages }) => {
			const items = pages.flatMap((page) => page.items);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				"aria-busy": query.isFetching,
				children: [items.length === 0 ? empty : children(items), query.hasNextPage ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadMore, {
					query,
					label: more
				}) : null]
			});
		}
	});
}
// src/features/dashboard/use-guest-market.ts
/** Rows per call. */
var PAGE$2 = 33;
/** The guest's requests including drafts, filtered and sorted by the server. */
function useGuestRequests(filter) {
	const query = trpc.requests.mine.useInfiniteQuery({
		...filter,
		limit: PAGE$2
	}, {
		...byCursor,
		placeholderData: keepPreviousData
	});
	const now = query.data?.pages[0]?.items[0]?.serverNow;
	(0, import_react.useEffect)(() => {
		if (now) recordServerTime(now);
	}, [now]);
	return query;
}
/** Pending and accepted bids on the guest's requests, newest first. */
var useGuestBids = () => trpc.bids.forGuest.useInfiniteQuery({
	status: "live",
	limit: PAGE$2
}, byCursor);
/** Counts of the guest's requests and of the bids on them. */
var useGuestFigures = () => trpc.requests.figures.useQuery();
// src/features/dashboard/guest-requests.tsx
/** Requests shown at first, and added by each "Load More". */
var FIRST$1 = 3;
var MORE = 6;
var statuses = [
	"all",
	"active",
	"completed",
	"draft",
	"cancelled"
];
var statusOptions = [
	{
		value: "all",
		label: "All Requests"
	},
	{
		value: "active",
		label: "Active"
	},
	{
		value: "completed",
		label: "Completed"
	},
	{
		value: "draft",
		label: "Drafts"
	},
	{
		value: "cancelled",
		label: "Cancelled"
	}
];
var requestSorts = [
	"newest",
	"most-bids",
	"ending-soon"
];
var sortOptions = [
	{
		value: "newest",
		label: "Newest"
	},
	{
		value: "most-bids",
		label: "Most Bids"
	},
	{
		value: "ending-soon",
		label: "Ending Soon"
	}
];
var search = {
	status: parseAsStringLiteral(statuses).withDefault("all"),
	sort: parseAsStringLiteral(requestSorts).withDefault("newest"),
	shown: parseAsInteger.withDefault(FIRST$1)
};
/** "Your Vacation Requests", with filter and sort in the URL. */
function GuestRequests() {
	const [{ status, sort, shown }, setSearch] = useQueryStates(search);
	const requests = useGuestRequests({
		sort,
		...status !== "all" && { status }
	});
	const figures = useGuestFigures();
	const { rows: visible = [], hasMore } = useShownRows(requests, Math.max(shown, FIRST$1));
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: "requests",
		"aria-labelledby": "requests-title",
		className: dashboard_module_default.section,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: dashboard_module_default.head,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "requests-title",
					children: "Your Vacation Requests"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FilterBar, {
				label: "Filter your requests",
				count: figures.data ? {
					total: figures.data[status === "all" ? "total" : status],
					one: "request"
				} : void 0,
				onClear: status !== "all" || sort !== "newest" ? () => void setSearch({
					status: null,
					sort: null,
					shown: null
				}) : void 0,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: "Status",
					size: "sm",
					allowDeselect: false,
					data: statusOptions,
					value: status,
					onChange: (value) => void setSearch({
						status: statuses.find((each) => each === value) ?? null,
						shown: null
					})
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: "Sort by",
					size: "sm",
					allowDeselect: false,
					data: sortOptions,
					value: sort,
					onChange: (value) => void setSearch({
						sort: requestSorts.find((each) => each === value) ?? null,
						shown: null
					})
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
				query: requests,
				order: 3,
				loading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
					kind: "request",
					count: 3,
					label: "Loading your requests"
				}),
				children: () => visible.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
					className: dashboard_module_default.empty,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
						scene: "requests",
						text: specTexts.noRequests,
						action: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(NextStep, {
							main: true,
							to: paths.createWithFilters.getHref(),
							children: "Create a request"
						})
					})
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
					label: "Your vacation requests",
					children: visible.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestCard, {
						request: {
							...request,
							deadline: request.phase === "bidding" ? request.effectiveDeadline : null
						},
						href: paths.vacationRequest.getHref(request.id),
						editHref: request.abilities.edit ? paths.editRequest.getHref(request.id) : void 0
					}, request.id))
				}), hasMore ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadMore, {
					query: requests,
					onMore: () => void setSearch({ shown: visible.length + MORE })
				}) : null] })
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
var IconCalendarCheck = createReactComponent("outline", "calendar-check", "CalendarCheck", [
	["path", {
		"d": "M11.5 21h-5.5a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v6",
		"key": "svg-0"
	}],
	["path", {
		"d": "M16 3v4",
		"key": "svg-1"
	}],
	["path", {
		"d": "M8 3v4",
		"key": "svg-2"
	}],
	["path", {
		"d": "M4 11h16",
		"key": "svg-3"
	}],
	["path", {
		"d": "M15 19l2 2l4 -4",
		"key": "svg-4"
	}]
]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconClockHour4 = createReactComponent("outline", "clock-hour-4", "ClockHour4", [
	["path", {
		"d": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0",
		"key": "svg-0"
	}],
	["path", {
		"d": "M12 12l3 2",
		"key": "svg-1"
	}],
	["path", {
		"d": "M12 7v5",
		"key": "svg-2"
	}]
]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconMap2 = createReactComponent("outline", "map-2", "Map2", [
	["path", {
		"d": "M12 18.5l-3 -1.5l-6 3v-13l6 -3l6 3l6 -3v7.5",
		"key": "svg-0"
	}],
	["path", {
		"d": "M9 4v13",
		"key": "svg-1"
	}],
	["path", {
		"d": "M15 7v5.5",
		"key": "svg-2"
	}],
	["path", {
		"d": "M21.121 20.121a3 3 0 1 0 -4.242 0c.418 .419 1.125 1.045 2.121 1.879c1.051 -.89 1.759 -1.516 2.121 -1.879",
		"key": "svg-3"
	}],
	["path", {
		"d": "M19 18v.01",
		"key": "svg-4"
	}]
]);
var stat_tile_module_default = {
	root: "_root_1b6q8_1",
	head: "_head_1b6q8_18",
	icon: "_icon_1b6q8_25",
	label: "_label_1b6q8_30",
	value: "_value_1b6q8_45",
	hint: "_hint_1b6q8_64"
};
// src/components/stat-tile.tsx
/** True for a text such as a place name, which needs a smaller font than a figure. */
var isWords = (value) => typeof value === "string" && /\p{L}{3}/u.test(value);
/** One labelled figure. */
function StatTile({ label, value, hint, icon, to, chart }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
		className: stat_tile_module_default.root,
		"data-link": to ? true : void 0,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: stat_tile_module_default.head,
				children: [icon ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: stat_tile_module_default.icon,
					"aria-hidden": true,
					children: icon
				}) : null, to ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Link, {
					to,
					className: stat_tile_module_default.label,
					children: label
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: stat_tile_module_default.label,
					children: label
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: `${stat_tile_module_default.value} tabular`,
				"data-words": isWords(value) || void 0,
				children: value
			}),
			hint ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: stat_tile_module_default.hint,
				children: hint
			}) : null,
			chart
		]
	});
}
// src/features/dashboard/guest-summary.tsx
/** Active requests, waiting bids, requests ending within 24 h, next stay; each figure links to its rows. */
function GuestSummary() {
	const figures = useGuestFigures();
	if (figures.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
		kind: "tile",
		count: 4,
		label: "Loading your summary"
	});
	if (!figures.data) return null;
	const { active, waiting, ending, nextStay } = figures.data;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CardGrid, {
		kind: "tiles",
		label: "Summary",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Active requests",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMap2, { size: 18 }),
				value: active,
				hint: active > 0 ? "open for bids or your choice" : "None yet",
				to: "?status=active#requests"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Bids waiting",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconGavel, { size: 18 }),
				value: waiting.bids,
				hint: waiting.bids > 0 ? `on ${plural(waiting.requests, "request")}` : "None waiting",
				to: "#recent-bids"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Ending within 24 h",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconClockHour4, { size: 18 }),
				value: ending.requests,
				hint: ending.title ?? "Nothing to hurry for",
				to: "?sort=ending-soon#requests"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Next stay",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconCalendarCheck, { size: 18 }),
				value: nextStay ? nextStay.location : "–",
				hint: nextStay ? formatStay(nextStay.checkInDate, nextStay.checkOutDate) : "None booked yet",
				to: nextStay ? paths.vacationRequest.getHref(nextStay.requestId) : void 0
			})
		]
	});
}
// src/features/dashboard/recent-bids.tsx
var FIRST = 6;
/** "Recent Bids": bids on any of the guest's requests, newest first. */
function RecentBids() {
	const bids = useGuestBids();
	const now = useServerNow(6e4);
	const [shown, setShown] = (0, import_react.useState)(FIRST);
	const { rows: items = [], hasMore } = useShownRows(bids, shown);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		id: "recent-bids",
		"aria-labelledby": "recent-bids-title",
		className: dashboard_module_default.section,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: dashboard_module_default.head,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "recent-bids-title",
				children: "Recent Bids"
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
			query: bids,
			order: 3,
			loading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
				kind: "bid",
				count: 3,
				label: "Loading bids"
			}),
			children: () => items.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: dashboard_module_default.empty,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					scene: "bids",
					text: specTexts.noBidsReceived
				})
			}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
				label: "Recent bids",
				children: items.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidCard, {
					title: bid.property.title,
					location: bid.property.location,
					imageUrl: bid.property.imageUrl,
					accepted: bid.status === "accepted",
					badges: bid.status === "pending" ? bid.position ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
						tone: bid.position === 1 ? "good" : "quiet",
						children: bid.position === 1 ? "Lowest price" : `${ordinal(bid.position)} by price`
					}) : null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status: bid.status }),
					host: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [bid.host.name, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RatingBadge, {
						stars: bid.host.rating,
						reviews: bid.host.reviews
					})] }),
					match: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchRing, {
						score: bid.match.eligible ? bid.match.score : null,
						parts: matchParts(bid.match.parts)
					}),
					price: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MoneyAllIn, {
						price: bid,
						maximum: "your"
					}),
					dates: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
						className: dashboard_module_default.about,
						children: [
							"For",
							" ",
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Anchor, {
								component: import_dist.Link,
								to: paths.vacationRequest.getHref(bid.requestId),
								size: "sm",
								underline: "always",
								children: bid.request.title
							}),
							", ",
							formatRelative(bid.createdAt, Math.max(now, Date.parse(bid.createdAt)))
						]
					}),
					marks: bid.stale || bid.marks.length > 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(BidMarks, {
						marks: bid.marks,
						stale: bid.stale
					}) : null,
					actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
						bid.bookingId === null ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							component: import_dist.Link,
							to: paths.booking.getHref(bid.bookingId),
							children: "Open booking"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							color: bid.status === "accepted" ? "green" : "sunset",
							disabled: bid.status === "accepted" || !bid.abilities.accept,
							onClick: () => openAccept(bid, { where: "acceptFailedOnDashboard" }),
							"aria-label": `${bid.status === "accepted" ? "Accepted" : "Accept"}: ${bid.property.title}`,
							children: bid.status === "accepted" ? "Accepted" : "Accept"
						}),
						/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
							component: import_dist.Link,
							to: paths.vacationRequest.getHref(bid.requestId),
							variant: "default",
							"aria-label": `View request: ${bid.request.title}`,
							children: "View request"
						})
					] })
				}, bid.id))
			}), hasMore ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(LoadMore, {
				query: bids,
				onMore: () => setShown(shown + FIRST),
				label: "Show more bids"
			}) : null] })
		})]
	});
}
// src/features/dashboard/guest-dashboard.tsx
var icon = {
	size: 22,
	stroke: 1.7
};
/** The guest's view of /dashboard. */
function GuestDashboard() {
	const { user } = useSession();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Container, {
		py: {
			base: 24,
			sm: 40
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeader, {
				title: `Welcome back, ${user?.name ?? ""}`,
				lead: "Ready to plan your next dream vacation?"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmEmail, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestSummary, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: dashboard_module_default.tiles,
				"data-columns": "3",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionTile, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconSparkles, { ...icon }),
						title: "Create with AI",
						text: "Describe your trip in your own words and get a request to check and send.",
						button: "Get Started",
						to: paths.createWithAi.getHref()
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionTile, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconAdjustmentsHorizontal, { ...icon }),
						title: "Create with Filters",
						text: "Four short steps: basics, must-haves, preferences, budget.",
						button: "Start Building",
						to: paths.createWithFilters.getHref()
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionTile, {
						icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconBulb, { ...icon }),
						title: "AI Recommendations",
						text: "Ideas for your next trip, only where hosts really offer places.",
						button: "View Recommendations",
						to: paths.guestRecommendations.getHref()
					})
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestRequests, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RecentBids, {})
		]
	});
}
// src/lib/host-texts.ts
/** Sentences of the product spec for the host's screens, literally. */
var hostTexts = {
	noBids: "You haven't placed any bids yet. Browse the matching requests to start bidding!",
	noMatchingRequests: "No matching requests found. Check back later or adjust your property details.",
	switchToHost: "Switch to Host Mode",
	propertiesFailed: "Unable to load your properties. Please try again later.",
	noPropertiesForMatches: "You need to add at least one property before you can see AI-recommended matches.",
	selectProperty: "Select a property to view matches",
	matchesTitle: "AI-Matched Vacation Requests",
	matchesFailed: "Unable to load property matches at this time. Please try again later.",
	noMatches: "No Matching Requests Found",
	noMatchesHint: "Check back later or update your property details.",
	noProperties: "No Properties Found",
	addFirstProperty: "Add Your First Property",
	noAmenitiesMatched: "No specific amenities matched.",
	/** General advice; the measured figure is shown beneath it once there are enough decided bids. */
	personalTip: "Tip: personalize your bid. Say in your message what the guest asked for and you have."
};
// src/features/dashboard/active-bids.tsx
var PAGE$1 = 6;
var views = {
	active: {
		label: "Active",
		status: "pending",
		empty: hostTexts.noBids
	},
	won: {
		label: "Won",
		status: "accepted",
		empty: "No bid has been accepted yet."
	},
	closed: {
		label: "Closed",
		status: "rejected",
		empty: "No bid has ended without a booking."
	}
};
var viewNames = [
	"active",
	"won",
	"closed"
];
/** "Your Active Bids", with tabs for won and closed ones. The anchor #bids scrolls here. */
function ActiveBids() {
	const [view, setView] = useQueryState("bids", parseAsStringLiteral(viewNames).withDefault("active"));
	const { status, empty } = views[view];
	const query = trpc.bids.forHost.useInfiniteQuery({
		status,
		limit: PAGE$1
	}, byCursor);
	const section = (0, import_react.useRef)(null);
	const { hash, key } = (0, import_dist.useLocation)();
	const isIdle = useIsFetching() === 0;
	const scrolledFor = (0, import_react.useRef)(void 0);
	(0, import_react.useEffect)(() => {
		if (hash !== "#bids" || !isIdle || scrolledFor.current === key) return;
		scrolledFor.current = key;
		section.current?.scrollIntoView();
	}, [
		hash,
		key,
		isIdle
	]);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		ref: section,
		id: "bids",
		className: dashboard_module_default.section,
		"aria-labelledby": "your-bids",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: dashboard_module_default.head,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "your-bids",
				children: "Your Active Bids"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SegmentedControl, {
				"aria-label": "Which bids",
				value: view,
				onChange: (value) => void setView(viewNames.find((name) => name === value) ?? null),
				data: viewNames.map((name) => ({
					value: name,
					label: views[name].label
				}))
			})]
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PagedList, {
			query,
			order: 3,
			loading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
				kind: "bid",
				label: "Loading your bids"
			}),
			empty: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: dashboard_module_default.empty,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
					scene: "bids",
					text: empty
				})
			}),
			children: (bids) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(CardGrid, {
				label: "Your bids",
				children: bids.map((bid) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostBidCard, { bid }, bid.id))
			})
		})]
	});
}
// src/features/analytics/host-figures.ts
var DAY = 864e5;
/** The number of new matches that this host has not bid on. `now` in ms since 1970. */
var countNewMatches = (requests, now) => requests.filter(({ match, ownBids, createdAt }) => match && match.score >= 60 && !ownBids && now - Date.parse(createdAt) <= 7 * DAY).length;
/** The number of pending bids with the rank "top", as far as the host may see it. */
var countLeading = (bids) => bids.filter(({ status, rank }) => status === "pending" && rank === "top").length;
// src/features/dashboard/host-summary.tsx
/** Rows read to count matches and ranks; when there are more, the figure says so. */
var PAGE = 100;
/** New matches, active bids with rank, win rate, next stays. */
function HostSummary() {
	const figures = trpc.bids.figures.useQuery();
	const pending = trpc.bids.forHost.useQuery({
		status: "pending",
		limit: PAGE
	});
	const matches = trpc.requests.forHosts.useQuery({
		sort: "best-match",
		limit: PAGE
	});
	if (figures.isPending || pending.isPending || matches.isPending) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
		kind: "tile",
		count: 4,
		label: "Loading your summary"
	});
	if (!figures.data || !pending.data || !matches.data) return null;
	const { winRate, stays } = figures.data;
	const leading = countLeading(pending.data.items);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(CardGrid, {
		kind: "tiles",
		label: "Summary",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "New matches",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconSparkles, { size: 18 }),
				value: `${countNewMatches(matches.data.items, serverNow())}${matches.data.nextCursor ? "+" : ""}`,
				hint: `60% or better, last 7 days`,
				to: paths.propertyMatches.getHref()
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Active bids",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconGavel, { size: 18 }),
				value: figures.data.pending,
				hint: figures.data.pending > 0 ? `${leading} at the top${pending.data.nextCursor ? ` of the newest ${PAGE}` : ""}` : "None waiting",
				to: "#bids"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Win rate",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconTrophy, { size: 18 }),
				value: winRate.decided > 0 ? formatPercent(winRate.won / winRate.decided) : "–",
				hint: winRate.decided > 0 ? `${winRate.won} of ${plural(winRate.decided, "decided bid")}, ${winRate.days} days` : `No decided bids in ${winRate.days} days`
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatTile, {
				label: "Next stays",
				icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconCalendarCheck, { size: 18 }),
				value: stays.upcoming,
				hint: stays.next ? formatStay(stays.next.checkInDate, stays.next.checkOutDate) : "None booked yet",
				to: paths.bookings.getHref()
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
var IconBuildingCommunity = createReactComponent("outline", "building-community", "BuildingCommunity", [
	["path", {
		"d": "M8 9l5 5v7h-5v-4m0 4h-5v-7l5 -5m1 1v-6a1 1 0 0 1 1 -1h10a1 1 0 0 1 1 1v17h-8",
		"key": "svg-0"
	}],
	["path", {
		"d": "M13 7l0 .01",
		"key": "svg-1"
	}],
	["path", {
		"d": "M17 7l0 .01",
		"key": "svg-2"
	}],
	["path", {
		"d": "M17 11l0 .01",
		"key": "svg-3"
	}],
	["path", {
		"d": "M17 15l0 .01",
		"key": "svg-4"
	}]
]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconChartBar = createReactComponent("outline", "chart-bar", "ChartBar", [
	["path", {
		"d": "M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6",
		"key": "svg-0"
	}],
	["path", {
		"d": "M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10",
		"key": "svg-1"
	}],
	["path", {
		"d": "M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14",
		"key": "svg-2"
	}],
	["path", {
		"d": "M4 20h14",
		"key": "svg-3"
	}]
]);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconSearch = createReactComponent("outline", "search", "Search", [["path", {
	"d": "M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0",
	"key": "svg-0"
}], ["path", {
	"d": "M21 21l-6 -6",
	"key": "svg-1"
}]]);
// src/features/dashboard/host-tiles.tsx
var tiles = [
	{
		to: "properties",
		title: "Your Properties",
		text: "Add, edit and list the places you bid with.",
		button: "Manage Properties",
		icon: IconBuildingCommunity
	},
	{
		to: "browseRequests",
		title: "Find Requests",
		text: "Search what travelers are asking for right now.",
		button: "Browse Requests",
		icon: IconSearch
	},
	{
		to: "propertyMatches",
		title: "AI Matches",
		text: "Requests that suit each of your properties, with reasons.",
		button: "View Matches",
		icon: IconSparkles
	},
	{
		to: "analytics",
		title: "Performance",
		text: "Tracks your bids, bookings and earnings.",
		button: "View Analytics",
		icon: IconChartBar
	}
];
/** Tiles that link to the host's screens. */
function HostTiles() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: dashboard_module_default.tiles,
		children: tiles.map(({ to, title, text, button, icon: Icon }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActionTile, {
			to: paths[to].getHref(),
			title,
			text,
			button,
			icon: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				size: 22,
				stroke: 1.7
			})
		}, to))
	});
}
// src/features/requests/host-filters.ts
/** The filters and sorts of requests for hosts. The values are the server's; `all` means no filter. */
var areas = [
	{
		value: "all",
		label: "All Locations"
	},
	{
		value: "mine",
		label: "My Property Areas"
	},
	{
		value: "us",
		label: "United States"
	},
	{
		value: "international",
		label: "International"
	}
];
var hostSorts = [
	{
		value: "best-match",
		label: "Best Match"
	},
	{
		value: "highest-budget",
		label: "Highest Budget"
	},
	{
		value: "ending-soon",
		label: "Ending Soon"
	},
	{
		value: "newest",
		label: "Newest"
	}
];
/** The area filter as input of the call. */
var areaFilter = (area) => area === "all" ? {} : { area };
var match_cell_module_default = {
	badge: "_badge_1vn2r_1",
	none: "_none_1vn2r_26",
	title: "_title_1vn2r_33",
	text: "_text_1vn2r_38"
};
// src/features/requests/match-cell.tsx
/** Scores from this on are green, lower ones yellow. */
var GREEN_FROM = 85;
/** The match score of a request as a percentage; pressing it shows the maximum of each part. A dash without a match. */
function MatchCell({ match, propertyTitle }) {
	if (!match) return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
		className: match_cell_module_default.none,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			"aria-hidden": true,
			children: "–"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
			className: "spoken",
			children: "No match score"
		})]
	});
	const percent = Math.round(match.score);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover, {
		width: 280,
		position: "bottom",
		withArrow: true,
		trapFocus: false,
		withinPortal: true,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Popover.Target, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
			type: "button",
			className: `${match_cell_module_default.badge} tabular`,
			"data-level": match.score >= GREEN_FROM ? "green" : "yellow",
			"aria-label": `${percent}% match, show why`,
			children: [percent, "%"]
		}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Popover.Dropdown, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
				className: match_cell_module_default.title,
				children: [
					percent,
					" of 100",
					propertyTitle ? ` with ${propertyTitle}` : ""
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: match_cell_module_default.text,
				children: "Your best property for this request: location up to 25, capacity 20, amenities 30, budget 15, dates 5, special requirements 5. No one can pay for a better score."
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Anchor, {
				component: import_dist.Link,
				size: "sm",
				to: `${paths.propertyMatches.getHref()}?propertyId=${match.propertyId}`,
				children: "See the parts"
			})
		] })]
	});
}
var request_table_module_default = {
	frame: "_frame_1sbhq_1",
	where: "_where_1sbhq_19",
	location: "_location_1sbhq_25",
	link: "_link_1sbhq_30",
	description: "_description_1sbhq_42",
	sub: "_sub_1sbhq_43",
	actions: "_actions_1sbhq_49",
	cards: "_cards_1sbhq_56",
	card: "_card_1sbhq_56",
	cardHead: "_cardHead_1sbhq_78",
	cardTitle: "_cardTitle_1sbhq_85",
	cardPlace: "_cardPlace_1sbhq_93",
	cardText: "_cardText_1sbhq_102",
	cardFoot: "_cardFoot_1sbhq_108",
	cardActions: "_cardActions_1sbhq_117"
};
// src/features/requests/request-table.tsx
/** The description is cut after this many characters. */
var DESCRIPTION_LIMIT = 30;
function Title({ request }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Link, {
		to: paths.vacationRequest.getHref(request.id),
		className: request_table_module_default.link,
		children: request.title
	});
}
/** The time left while the request takes bids, else its phase or status. */
function State({ request }) {
	if (request.phase === "bidding" && request.effectiveDeadline) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Countdown, {
		to: request.effectiveDeadline,
		label: "Ends",
		ended: "Guest is deciding",
		variant: "plain"
	});
	return request.phase ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PhaseBadge, { phase: request.phase }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(StatusBadge, { status: request.status });
}
var Flags = ({ request }) => request.ownBids ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ToneBadge, {
	tone: "info",
	children: "You have bid"
}) : null;
/** The actions of a row; "Bid" only when a listed property matches and has no bid yet. */
function Actions({ request }) {
	const { bidPropertyId } = request;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [request.abilities.placeBid && typeof bidPropertyId === "number" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		component: import_dist.Link,
		size: "xs",
		to: paths.placeBid.getHref(request.id, { propertyId: bidPropertyId }),
		"aria-label": `Place Bid: ${request.title}`,
		children: "Place Bid"
	}) : null, request.abilities.message ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
		component: import_dist.Link,
		size: "xs",
		variant: "default",
		to: paths.messages.getHref(request.id),
		"aria-label": `Message Guest: ${request.title}`,
		children: "Message Guest"
	}) : null] });
}
function Row(props) {
	const { request } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table.Tr, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table.Td, {
			className: request_table_module_default.where,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: request_table_module_default.location,
					children: request.location
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Title, { request }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: request_table_module_default.description,
					children: truncate(request.description, DESCRIPTION_LIMIT)
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table.Td, {
			className: "tabular",
			children: [
				formatStay(request.checkInDate, request.checkOutDate),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
					className: request_table_module_default.sub,
					children: [plural(request.nights, "night"), request.dateFlexibility === "flexible" ? ", flexible" : ""]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: request_table_module_default.sub,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(State, { request })
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Td, {
			className: "tabular",
			children: request.guests
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table.Td, {
			className: "tabular",
			children: [formatBudget(request.minBudget, request.maxBudget), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: request_table_module_default.sub,
				children: "per night"
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Td, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchCell, {
			match: request.match,
			propertyTitle: request.match?.propertyTitle
		}) }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Td, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: request_table_module_default.actions,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flags, { request }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { ...props })]
		}) })
	] });
}
function Card({ titleOrder, ...props }) {
	const { request } = props;
	const Heading = `h${titleOrder}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
		className: request_table_module_default.card,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: request_table_module_default.cardHead,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Heading, {
					className: request_table_module_default.cardTitle,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Title, { request })
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: request_table_module_default.cardPlace,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconMapPin, {
						size: 16,
						stroke: 1.8,
						"aria-hidden": true
					}), request.location]
				})] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchCell, {
					match: request.match,
					propertyTitle: request.match?.propertyTitle
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: request_table_module_default.cardText,
				children: truncate(request.description, DESCRIPTION_LIMIT)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestFacts, { request: {
				...request,
				dateFlexibility: void 0
			} }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: request_table_module_default.cardFoot,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(State, { request }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Flags, { request })]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: request_table_module_default.cardActions,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Actions, { ...props })
			})
		]
	});
}
/** A table of requests to bid on; a list of cards on a phone. */
function RequestTable({ requests, label, titleOrder = 3 }) {
	if (!useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false })) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("ul", {
		className: request_table_module_default.cards,
		"aria-label": label,
		children: requests.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Card, {
			request,
			titleOrder
		}, request.id))
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
		className: request_table_module_default.frame,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Table, {
			"aria-label": label,
			highlightOnHover: true,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Thead, { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Tr, { children: [
				"Location",
				"Dates",
				"Guests",
				"Budget",
				"Match",
				"Action"
			].map((column) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Th, {
				scope: "col",
				children: column
			}, column)) }) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Table.Tbody, { children: requests.map((request) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Row, { request }, request.id)) })]
		})
	});
}
// src/features/dashboard/matching-requests.tsx
var ROWS = 6;
var areaValues = areas.map(({ value }) => value);
var sorts = hostSorts.filter(({ value }) => value !== "newest");
var sortValues = sorts.map(({ value }) => value);
/** "Matching Requests": the first six, filtered and sorted by the server; /browse-requests lists all. */
function MatchingRequests() {
	const [area, setArea] = useQueryState("area", parseAsStringLiteral(areaValues).withDefault("all"));
	const [sort, setSort] = useQueryState("order", parseAsStringLiteral(sortValues).withDefault("best-match"));
	const query = trpc.requests.forHosts.useQuery({
		sort,
		limit: ROWS,
		...areaFilter(area)
	}, { placeholderData: (previous) => previous });
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: dashboard_module_default.section,
		"aria-labelledby": "matching-requests",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: dashboard_module_default.head,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "matching-requests",
					children: "Matching Requests"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(FirstListingHint, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(FilterBar, {
				label: "Filter matching requests",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: "Location",
					data: areas,
					value: area,
					allowDeselect: false,
					onChange: (value) => void setArea(areaValues.find((each) => each === value) ?? null)
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Select, {
					label: "Sort by",
					data: sorts,
					value: sort,
					allowDeselect: false,
					onChange: (value) => void setSort(sortValues.find((each) => each === value) ?? null)
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				"aria-busy": query.isFetching,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(QueryView, {
					query,
					order: 3,
					loading: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SkeletonCards, {
						kind: "row",
						count: ROWS,
						label: "Loading requests"
					}),
					children: ({ items }) => items.length === 0 ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
						className: dashboard_module_default.empty,
						children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(EmptyState, {
							scene: "matches",
							text: hostTexts.noMatchingRequests
						})
					}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(RequestTable, {
						label: "Matching Requests",
						requests: items
					})
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: dashboard_module_default.more,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
					component: import_dist.Link,
					to: paths.browseRequests.getHref(),
					variant: "default",
					children: "View All Matching Requests"
				})
			})
		]
	});
}
// src/features/dashboard/host-dashboard.tsx
/** The host's view of /dashboard. The caller checks the role. */
function HostDashboard() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Container, {
		py: {
			base: 24,
			sm: 40
		},
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PageHeader, {
				title: "Host Dashboard",
				lead: "Find travelers looking for properties like yours"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ConfirmEmail, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostSummary, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostTiles, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(MatchingRequests, {}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ActiveBids, {})
		]
	});
}
// src/routes/dashboard.tsx
/** The dashboard of the current view mode; admins are redirected to the admin dashboard. */
function Dashboard() {
	const { user, viewMode } = useSession();
	if (user?.userRole === "admin") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Navigate, {
		to: paths.adminDashboard.getHref(),
		replace: true
	});
	return viewMode === "host" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(HostDashboard, {}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(GuestDashboard, {});
}
export { Dashboard as default };
