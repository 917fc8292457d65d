import { o as __toESM, r as require_react } from "./dist-DWCHtvs-.js";
import { c as lazily, h as createReactComponent, tt as require_jsx_runtime } from "./toasts-CD3EATCA.js";
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconAdjustmentsHorizontal = createReactComponent("outline", "adjustments-horizontal", "AdjustmentsHorizontal", [
	["path", {
		"d": "M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
		"key": "svg-0"
	}],
	["path", {
		"d": "M4 6l8 0",
		"key": "svg-1"
	}],
	["path", {
		"d": "M16 6l4 0",
		"key": "svg-2"
	}],
	["path", {
		"d": "M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
		"key": "svg-3"
	}],
	["path", {
		"d": "M4 12l2 0",
		"key": "svg-4"
	}],
	["path", {
		"d": "M10 12l10 0",
		"key": "svg-5"
	}],
	["path", {
		"d": "M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
		"key": "svg-6"
	}],
	["path", {
		"d": "M4 18l11 0",
		"key": "svg-7"
	}],
	["path", {
		"d": "M19 18l1 0",
		"key": "svg-8"
	}]
]);
// src/components/illustrations/parts.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Palette variables of a scene (`scene.module.css`), distinct in light and dark. */
var ink = {
	sun: "var(--s-sun)",
	far: "var(--s-far)",
	mid: "var(--s-mid)",
	near: "var(--s-near)",
	fore: "var(--s-fore)",
	deep: "var(--s-deep)",
	light: "var(--s-light)",
	shade: "var(--s-shade)",
	accent: "var(--s-accent)",
	glow: "var(--s-glow)",
	cloud: "var(--s-cloud)"
};
/** Wraps shapes in a palette and defines its two gradients: `{id}w` water, `{id}h` haze. */
var Palette = ({ className, id, children }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	className,
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("linearGradient", {
			id: `${id}w`,
			x1: "0",
			y1: "0",
			x2: "0",
			y2: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
				offset: "0",
				stopColor: "var(--s-water1)"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
				offset: "1",
				stopColor: "var(--s-water2)"
			})]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("linearGradient", {
			id: `${id}h`,
			x1: "0",
			y1: "0",
			x2: "0",
			y2: "1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
				offset: "0",
				stopColor: "var(--s-sky2)",
				stopOpacity: "0"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
				offset: "1",
				stopColor: "var(--s-sky2)",
				stopOpacity: ".85"
			})]
		}),
		children
	]
});
var place = ({ x, y, s = 1 }) => `translate(${x} ${y})${s === 1 ? "" : ` scale(${s})`}`;
/** The sun in the light palette, the moon in the dark one. */
var Sun = ({ x, y, r }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	fill: ink.sun,
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: x,
			cy: y,
			r: r * 2.3,
			opacity: ".1"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: x,
			cy: y,
			r: r * 1.6,
			opacity: ".16"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: x,
			cy: y,
			r
		})
	]
});
/** Stars; transparent in the light palette. */
var Stars = ({ d }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
	d,
	stroke: "var(--s-star)",
	strokeWidth: "1.8",
	strokeLinecap: "round",
	fill: "none"
});
var Cloud = (at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
	transform: place(at),
	fill: ink.cloud,
	d: "M0 14c0-5 4-8 9-8 2-5 7-8 13-6 4-5 13-5 17 1 7-1 11 3 11 8 6 0 9 2 9 5H0z"
});
var Birds = (at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
	transform: place(at),
	d: "M0 6q5-7 9-1 4-6 9 1M26 14q4-6 7-1 4-5 8 1",
	fill: "none",
	stroke: ink.deep,
	strokeWidth: "1.6",
	strokeLinecap: "round"
});
/** A palm, foot at (x, y), about 84 high. `flip` mirrors it. */
var Palm = ({ flip = false, ...at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	transform: `${place(at)}${flip ? " scale(-1 1)" : ""}`,
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-3 0C-1-26 4-50 17-72l5 2C12-48 6-24 5 0z",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
			fill: ink.near,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M19-72C8-84-12-84-22-68c14-5 27-5 41 0z" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M19-72C5-76-9-66-12-48c10-10 20-16 31-18z" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M20-72c12-14 33-12 41 4-14-6-27-6-40 0z" })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
			fill: ink.fore,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M20-71c14-3 26 7 28 24-8-10-17-16-29-18z" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M19-72c-3-11-13-17-26-16 9 4 16 9 21 17z" }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M20-73c2-11 12-18 25-17-9 4-15 10-19 18z" })
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: "17",
			cy: "-67",
			r: "3",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			cx: "23",
			cy: "-66",
			r: "2.600",
			fill: ink.deep
		})
	]
});
/** A conifer, foot at (x, y), 60 high. */
var Pine = ({ snow = false, ...at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	transform: place(at),
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-2 0h4v-10h-4z",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M0-60L11-38H6L16-22H9L20-6H-20L-9-22H-16L-6-38H-11z",
			fill: ink.fore
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M0-60L11-38H6L16-22H9L20-6H2z",
			fill: ink.deep,
			opacity: ".28"
		}),
		snow ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M0-60L11-38l-5-2-4 4-5-4-5 3zM6-38l10 16-6-3-5 4-6-4-6 4-5-3 4-8 8-2zM9-22L20-6l-8-3-6 3-8-3-7 3-6-3 6-8 10-2z",
			fill: ink.light,
			opacity: ".92"
		}) : null
	]
});
/** A round tree, foot at (x, y), 40 high. */
var Tree = (at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	transform: place(at),
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-2 0h4v-16h-4z",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M0-40c10 0 15 7 14 14 5 6 1 14-6 14H-9c-7 0-10-8-5-13-2-8 4-15 14-15z",
			fill: ink.fore
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M2-40c9 1 13 8 12 14 5 6 1 14-6 14H2c8-6 9-18 0-28z",
			fill: ink.deep,
			opacity: ".24"
		})
	]
});
/** A sailing boat on its waterline at (x, y), 44 high. */
var Sailboat = (at) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	transform: place(at),
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-1-44h2V-4h-2z",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M3-42C18-30 22-16 20-7H3z",
			fill: ink.accent
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-3-36C-12-26-16-16-16-7H-3z",
			fill: ink.light
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-22-4h46C20 3 15 6 9 6H-9C-15 6-20 2-22-4z",
			fill: ink.deep
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-24 9h50M-12 13h30",
			stroke: ink.light,
			strokeWidth: "1.500",
			strokeLinecap: "round",
			opacity: ".6"
		})
	]
});
/** A gabled house, bottom left at (x, y), 46 wide; its windows glow in the dark. */
var House = ({ chimney = true, ...at }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
	transform: place(at),
	children: [
		chimney ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M31-44h6v14h-6z",
			fill: ink.shade
		}) : null,
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M2-22L23-42 44-22V0H2z",
			fill: ink.light
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M23-42L44-22V0H30V-20z",
			fill: ink.shade
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-3-20L23-45 49-20l-4 2L23-39 1-18z",
			fill: ink.accent
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M8-16h7v7H8zM19-16h7v7h-7zM33-15h6v7h-6z",
			fill: ink.glow
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M12-7h7v7h-7z",
			fill: ink.accent,
			opacity: ".75"
		})
	]
});
/** Light on water under the sun: `w` wide at the horizon. */
var Glints = ({ x, y, w }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
	d: `M${x - w / 2} ${y}h${w}M${x - w * .36} ${y + 9}h${w * .8}M${x - w * .5} ${y + 19}h${w * .62}M${x - w * .18} ${y + 30}h${w * .5}M${x - w * .3} ${y + 42}h${w * .32}`,
	stroke: ink.sun,
	strokeWidth: "2.600",
	strokeLinecap: "round",
	opacity: ".6"
});
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconPencil = createReactComponent("outline", "pencil", "Pencil", [["path", {
	"d": "M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4",
	"key": "svg-0"
}], ["path", {
	"d": "M13.5 6.5l4 4",
	"key": "svg-1"
}]]);
// src/components/illustrations/scene.module.css
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var scene_module_default = {
	scene: "_scene_1fpqh_2",
	coast: "_coast_1fpqh_10",
	island: "_island_1fpqh_15",
	lake: "_lake_1fpqh_20",
	mountains: "_mountains_1fpqh_25",
	snow: "_snow_1fpqh_30",
	city: "_city_1fpqh_35",
	desert: "_desert_1fpqh_40",
	countryside: "_countryside_1fpqh_45",
	forest: "_forest_1fpqh_50",
	vineyard: "_vineyard_1fpqh_55",
	neutral: "_neutral_1fpqh_60"
};
// src/components/illustrations/scene.tsx
/** Loads a drawing's code and palette (a few KB each) when it is first shown; until then only its sky is visible. */
var lazyDrawing = (load, name) => lazily(async () => ({ default: (await load())[name] }), "silent");
var water = () => import("./water-scenes.tsx");
var hills = () => import("./hill-scenes.tsx");
var land = () => import("./land-scenes.tsx");
var scenes = {
	coast: lazyDrawing(water, "Coast"),
	island: lazyDrawing(() => import("./island-scene.tsx"), "Island"),
	lake: lazyDrawing(water, "Lake"),
	mountains: lazyDrawing(hills, "Mountains"),
	snow: lazyDrawing(hills, "Snow"),
	forest: lazyDrawing(hills, "Forest"),
	city: lazyDrawing(land, "City"),
	desert: lazyDrawing(land, "Desert"),
	countryside: lazyDrawing(land, "Countryside"),
	vineyard: lazyDrawing(land, "Vineyard"),
	neutral: lazyDrawing(land, "Neutral")
};
var described = {
	coast: "a coast with a lighthouse and a sailing boat",
	island: "a tropical island with palms",
	lake: "a lake between mountains, with a canoe",
	mountains: "mountains with a cabin among pines",
	snow: "a snowed-in chalet below white peaks",
	city: "a city skyline behind a bridge",
	desert: "desert dunes with cacti",
	countryside: "rolling fields with a barn",
	forest: "a tent in a sunlit forest",
	vineyard: "a villa above rows of vines",
	neutral: "a hot-air balloon over hills"
};
/** A drawn landscape that fills its container like a photo. Day in the light scheme, night in the dark. */
function Scene({ kind, title, drawing }) {
	const id = (0, import_react.useId)();
	const Drawing = drawing ?? scenes[kind];
	const name = title === void 0 ? void 0 : `${title}: illustration of ${described[kind]}`;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("svg", {
		className: `${scene_module_default.scene} ${scene_module_default[kind]}`,
		viewBox: "0 0 480 300",
		preserveAspectRatio: "xMidYMid slice",
		focusable: "false",
		role: name ? "img" : void 0,
		"aria-label": name,
		"aria-hidden": name ? void 0 : true,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("defs", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("linearGradient", {
				id: `${id}s`,
				x1: "0",
				y1: "0",
				x2: "0",
				y2: "1",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: "0",
					stopColor: "var(--s-sky1)"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("stop", {
					offset: ".62",
					stopColor: "var(--s-sky2)"
				})]
			}) }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("rect", {
				x: "-10",
				width: "500",
				height: "300",
				fill: `url(#${id}s)`
			}),
			drawing ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, { id }) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
				fallback: null,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, { id })
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
var IconGavel = createReactComponent("outline", "gavel", "Gavel", [
	["path", {
		"d": "M13 10l7.383 7.418c.823 .82 .823 2.148 0 2.967a2.11 2.11 0 0 1 -2.976 0l-7.407 -7.385",
		"key": "svg-0"
	}],
	["path", {
		"d": "M6 9l4 4",
		"key": "svg-1"
	}],
	["path", {
		"d": "M13 10l-4 -4",
		"key": "svg-2"
	}],
	["path", {
		"d": "M3 21h7",
		"key": "svg-3"
	}],
	["path", {
		"d": "M6.793 15.793l-3.586 -3.586a1 1 0 0 1 0 -1.414l2.293 -2.293l.5 .5l3 -3l-.5 -.5l2.293 -2.293a1 1 0 0 1 1.414 0l3.586 3.586a1 1 0 0 1 0 1.414l-2.293 2.293l-.5 -.5l-3 3l.5 .5l-2.293 2.293a1 1 0 0 1 -1.414 0",
		"key": "svg-4"
	}]
]);
export { Cloud as a, Palette as c, Sailboat as d, Stars as f, IconAdjustmentsHorizontal as g, ink as h, Birds as i, Palm as l, Tree as m, Scene as n, Glints as o, Sun as p, IconPencil as r, House as s, IconGavel as t, Pine as u };
