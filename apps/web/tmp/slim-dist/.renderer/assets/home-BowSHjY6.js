import { o as __toESM, r as require_react, t as require_dist } from "./dist-DWCHtvs-.js";
import { B as paths, O as formatInstant, c as lazily, h as createReactComponent, i as clearDraft, l as useHydrated, o as readDraft, r as toastWarning, s as writeDraft, tt as require_jsx_runtime, z as useSession } from "./toasts-CD3EATCA.js";
import { a as Cloud, c as Palette, d as Sailboat, f as Stars, g as IconAdjustmentsHorizontal, h as ink, l as Palm, n as Scene, o as Glints, p as Sun, r as IconPencil, t as IconGavel } from "./IconGavel-C4cLcnPu.js";
import { M as useSite, n as writePendingPrompt, t as readPendingPrompt } from "../render.js";
import { t as IconSparkles } from "./IconSparkles-Bk0Ynj3R.js";
// ../../node_modules/.pnpm/@tabler+icons-react@3.51.0_react@19.3.1/node_modules/@tabler/icons-react/dist/esm/icons/IconKey.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconKey = createReactComponent("outline", "key", "Key", [["path", {
	"d": "M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0",
	"key": "svg-0"
}], ["path", {
	"d": "M15 9h.01",
	"key": "svg-1"
}]]);
// src/components/figure.module.css
var import_dist = require_dist();
var figure_module_default = {
	figure: "_figure_9v7vm_1",
	how: "_how_9v7vm_20",
	formula: "_formula_9v7vm_26"
};
// src/components/figure.tsx
var import_jsx_runtime = require_jsx_runtime();
/**
* A measured figure of the market in one sentence, which opens an explanation of how it is measured. Without a figure it is
* hidden, but its markup stays: the server fills it in on the prerendered page.
*/
function Figure({ figure }) {
	const isReady = useHydrated();
	const text = figure?.text ?? "";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("details", {
		className: figure_module_default.figure,
		"data-figure": text,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("summary", { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: "tabular",
				children: text
			}),
			" ",
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
				className: figure_module_default.how,
				children: "How is this measured?"
			})
		] }), isReady && figure ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
			className: `${figure_module_default.formula} tabular`,
			children: [
				figure.formula,
				" n = ",
				figure.n.toLocaleString("en-US"),
				", counted ",
				formatInstant(figure.measuredAt),
				"."
			]
		}) : null]
	});
}
var island_scene_module_default = { island: "_island_1eg5z_2" };
// src/components/illustrations/island-scene.tsx
/** The tropical island. In a file of its own because the landing page shows it. `id` as in `water-scenes.tsx`. */
var Island = ({ id }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Palette, {
	className: island_scene_module_default.island,
	id,
	children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Stars, { d: "M237 118h.01M444 107h.01M237 73h.01M103 31h.01M249 88h.01M412 31h.01M234 46h.01M52 76h.01M330 13h.01M208 65h.01M384 86h.01M86 87h.01M431 75h.01M36 12h.01M456 38h.01M21 107h.01M173 64h.01M437 33h.01M125 89h.01M261 8h.01M49 66h.01M148 60h.01M436 18h.01M136 48h.01M268 44h.01M41 80h.01" }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sun, {
			x: 128,
			y: 112,
			r: 28
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cloud, {
			x: 232,
			y: 60,
			s: 1.1
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Cloud, {
			x: 40,
			y: 88,
			s: .7
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M268 164c26-4 40-34 60-46 6-4 14-4 20 0 18 14 34 38 62 46z",
			fill: ink.far
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M348 118c18 14 34 38 62 46h-56c4-16-12-24-6-46z",
			fill: ink.mid,
			opacity: ".7"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-10 162h500v138H-10z",
			fill: `url(#${id}w)`
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M-10 206c80-12 150-10 230-4s170 4 270-8v60H-10z",
			fill: ink.cloud,
			opacity: ".22"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Glints, {
			x: 128,
			y: 172,
			w: 62
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Sailboat, {
			x: 398,
			y: 186,
			s: .7
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M112 236c16-14 52-18 74-26 26-10 74-10 104 0 24 8 56 14 74 26-70 12-180 12-252 0z",
			fill: ink.light
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M126 234c20-10 48-12 70-20 24-8 62-8 86 0 22 8 46 12 68 20-60 10-160 10-224 0z",
			fill: ink.shade
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M170 216c8-16 26-22 44-20 12-10 36-10 46 2 18-2 34 6 40 18-36-8-96-8-130 0z",
			fill: ink.near
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M206 212c12-14 36-20 54-14 18-2 34 6 40 18-30-6-66-8-94-4z",
			fill: ink.fore,
			opacity: ".7"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Palm, {
			x: 222,
			y: 216,
			s: 1.15
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Palm, {
			x: 246,
			y: 217,
			s: .85,
			flip: true
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
			transform: "translate(286 222)",
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M4 0v-14M36 0v-14",
					stroke: ink.deep,
					strokeWidth: "3"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M2-14h36v-12H2z",
					fill: ink.light
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M15-24h9v10h-9z",
					fill: ink.glow
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M-6-24C8-30 14-40 20-46c6 6 12 16 26 22z",
					fill: ink.accent
				})
			]
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: "M118 240h40M330 242h52M196 250h80M150 262h30M300 260h64",
			stroke: ink.cloud,
			strokeWidth: "2",
			strokeLinecap: "round",
			opacity: ".5"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
			fill: ink.deep,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M-10-10h70C40 10 10 20-10 18z",
				opacity: ".9"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M-10-6C40-4 92 14 118 58 84 34 40 22-10 24zM-10 8C30 22 56 52 60 96 40 66 14 46-10 38zM-10 24c18 14 30 44 26 82-8-28-16-40-26-50z" })]
		})
	]
});
var home_module_default = {
	hero: "_hero_8d39v_1",
	heroPicture: "_heroPicture_8d39v_7",
	heroInner: "_heroInner_8d39v_26",
	heroTitle: "_heroTitle_8d39v_36",
	heroLead: "_heroLead_8d39v_43",
	claim: "_claim_8d39v_50",
	prompt: "_prompt_8d39v_55",
	promptLabel: "_promptLabel_8d39v_72",
	promptInput: "_promptInput_8d39v_83",
	promptChips: "_promptChips_8d39v_108",
	promptFoot: "_promptFoot_8d39v_116",
	promptHint: "_promptHint_8d39v_124",
	mainButton: "_mainButton_8d39v_130",
	examples: "_examples_8d39v_151",
	example: "_example_8d39v_151",
	or: "_or_8d39v_180",
	quietButton: "_quietButton_8d39v_188",
	textLink: "_textLink_8d39v_212",
	inner: "_inner_8d39v_217",
	band: "_band_8d39v_227",
	sectionTitle: "_sectionTitle_8d39v_233",
	sectionLead: "_sectionLead_8d39v_238",
	steps: "_steps_8d39v_244",
	step: "_step_8d39v_244",
	stepNumber: "_stepNumber_8d39v_267",
	stepIcon: "_stepIcon_8d39v_271",
	bandFoot: "_bandFoot_8d39v_281",
	listings: "_listings_8d39v_289",
	results: "_results_8d39v_294",
	more: "_more_8d39v_302",
	empty: "_empty_8d39v_308",
	emptyActions: "_emptyActions_8d39v_313",
	promptError: "_promptError_8d39v_320"
};
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconArrowRight = createReactComponent("outline", "arrow-right", "ArrowRight", [
	["path", {
		"d": "M5 12l14 0",
		"key": "svg-0"
	}],
	["path", {
		"d": "M13 18l6 -6",
		"key": "svg-1"
	}],
	["path", {
		"d": "M13 6l6 6",
		"key": "svg-2"
	}]
]);
// src/features/home/prompt-box.tsx
/** Loaded when the user starts typing. */
var PromptChips = lazily(async () => ({ default: (await import("../ai/prompt/prompt-chips.tsx")).PromptChips }), "silent");
var examples = [
	"A quiet cabin by a lake for 4, second week of July, under $250 a night, with a canoe",
	"Long weekend in Lisbon in May for two, walkable, around $180 a night",
	"Two families, 8 people, a villa with a pool near the sea, 10 nights in August"
];
var DRAFT = "home-prompt";
/** Maximum length of a prompt, in characters. */
var MAX_PROMPT = 2e3;
/** The landing page's prompt: describe a trip, see the fields read from it, continue. */
function PromptBox({ inputRef }) {
	const { user } = useSession();
	const navigate = (0, import_dist.useNavigate)();
	const hint = (0, import_react.useId)();
	const [prompt, setPrompt] = (0, import_react.useState)("");
	const [isMissing, setMissing] = (0, import_react.useState)(false);
	const box = (0, import_react.useRef)(null);
	(0, import_react.useImperativeHandle)(inputRef, () => box.current);
	(0, import_react.useLayoutEffect)(() => {
		const { prompt: draft } = readDraft(DRAFT);
		const known = box.current?.value || (typeof draft === "string" ? draft : "") || readPendingPrompt();
		if (known) setPrompt(known);
	}, []);
	const change = (text) => {
		setPrompt(text);
		setMissing(false);
		writeDraft(DRAFT, { prompt: text });
	};
	const go = (event) => {
		event?.preventDefault();
		const text = prompt.trim();
		if (text === "") {
			setMissing(true);
			box.current?.focus();
			toastWarning("emptyPromptOnHome");
			return;
		}
		clearDraft(DRAFT);
		if (user) {
			navigate(paths.createWithAi.getHref(text));
			return;
		}
		writePendingPrompt(text);
		navigate(paths.auth.getHref("create-with-ai"));
	};
	const onKeyDown = (event) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) go();
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("form", {
		className: home_module_default.prompt,
		action: paths.createWithAi.getHref(),
		onSubmit: (event) => go(event),
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("label", {
				className: home_module_default.promptLabel,
				htmlFor: `${hint}-prompt`,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconSparkles, {
					size: 20,
					stroke: 1.8,
					"aria-hidden": true
				}), "Describe your dream vacation"]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("textarea", {
				ref: box,
				name: "prompt",
				id: `${hint}-prompt`,
				className: home_module_default.promptInput,
				rows: 3,
				maxLength: MAX_PROMPT,
				placeholder: examples[0],
				"aria-describedby": isMissing ? `${hint}-error ${hint}` : hint,
				"aria-invalid": isMissing || void 0,
				value: prompt,
				onChange: (event) => change(event.currentTarget.value),
				onKeyDown
			}),
			isMissing ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				id: `${hint}-error`,
				className: home_module_default.promptError,
				children: "Please describe your dream vacation."
			}) : null,
			prompt.trim() === "" ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
				className: home_module_default.promptChips,
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
					fallback: null,
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(PromptChips, { prompt })
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: home_module_default.promptFoot,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
					id: hint,
					className: home_module_default.promptHint,
					children: "No signup needed to start."
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("button", {
					type: "submit",
					className: home_module_default.mainButton,
					children: ["Create my request", /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconArrowRight, {
						size: 18,
						stroke: 2,
						"aria-hidden": true
					})]
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
				className: home_module_default.examples,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
					className: "spoken",
					children: "Examples to start from:"
				}), examples.map((example) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
					type: "button",
					className: home_module_default.example,
					onClick: () => change(example),
					children: example
				}, example))]
			})
		]
	});
}
// src/features/home/hero.tsx
/** The hero of the landing page: claim and prompt box. */
function Hero({ promptRef }) {
	const { user, viewMode } = useSession();
	const { claim, saving } = useSite();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("section", {
		className: home_module_default.hero,
		"aria-labelledby": "hero-title",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
			className: home_module_default.heroPicture,
			"aria-hidden": true,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Scene, {
				kind: "island",
				drawing: Island
			})
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: home_module_default.heroInner,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h1", {
					id: "hero-title",
					className: home_module_default.heroTitle,
					children: "Name your dates. Let hosts bid."
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: home_module_default.heroLead,
					children: ["Say what you dream of and what it may cost. Hosts compete for your stay with sealed bids, and you choose. ", /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
						className: home_module_default.claim,
						children: claim ?? ""
					})]
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Figure, { figure: saving }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PromptBox, { inputRef: promptRef }),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: home_module_default.or,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_dist.Link, {
						className: home_module_default.quietButton,
						to: user ? paths.createWithFilters.getHref() : paths.auth.getHref("create-with-filters"),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconAdjustmentsHorizontal, {
							size: 18,
							stroke: 1.8,
							"aria-hidden": true
						}), "Or answer four short steps"]
					}), viewMode === "host" ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_dist.Link, {
						className: home_module_default.quietButton,
						to: user ? paths.dashboard.getHref() : paths.whyHost.getHref(),
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconKey, {
							size: 18,
							stroke: 1.8,
							"aria-hidden": true
						}), user ? "Go to your host dashboard" : "Offer a place of yours"]
					}) : null]
				})
			]
		})]
	});
}
/**
* @license @tabler/icons-react v3.51.0 - MIT
*
* This source code is licensed under the MIT license.
* See the LICENSE file in the root directory of this source tree.
*/
var IconChecks = createReactComponent("outline", "checks", "Checks", [["path", {
	"d": "M7 12l5 5l10 -10",
	"key": "svg-0"
}], ["path", {
	"d": "M2 12l5 5m5 -5l5 -5",
	"key": "svg-1"
}]]);
// src/features/home/how-it-works.tsx
var steps = [
	{
		icon: IconPencil,
		title: "Create a request",
		text: "Where, when, with whom, for how much: in your own words or in four short steps. It costs nothing and binds you to nothing."
	},
	{
		icon: IconGavel,
		title: "Receive bids",
		text: "Hosts bid for your stay. Bids are sealed: no host sees what the others ask. You see every one with its mandatory fees included."
	},
	{
		icon: IconChecks,
		title: "Choose your favourite",
		text: "Compare price, match and host side by side. No bid wins by itself: you accept the one you like, or none."
	}
];
/** The reverse auction in three steps. */
function HowItWorks({ onGetStarted }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("section", {
		className: home_module_default.band,
		"aria-labelledby": "how-title",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			className: home_module_default.inner,
			children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
					id: "how-title",
					className: home_module_default.sectionTitle,
					children: "How it works"
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("ol", {
					className: home_module_default.steps,
					children: steps.map(({ icon: Icon, title, text }, index) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", {
						className: home_module_default.step,
						children: [
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", {
								className: home_module_default.stepIcon,
								"aria-hidden": true,
								children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
									size: 26,
									stroke: 1.6
								})
							}),
							/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("h3", { children: [
								/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", {
									className: `${home_module_default.stepNumber} tabular`,
									children: [index + 1, "."]
								}),
								" ",
								title
							] }),
							/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", { children: text })
						]
					}, title))
				}),
				/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("p", {
					className: home_module_default.bandFoot,
					children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("button", {
						type: "button",
						className: home_module_default.mainButton,
						onClick: onGetStarted,
						children: "Get Started"
					}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_dist.Link, {
						to: paths.howItWorks.getHref(),
						className: home_module_default.textLink,
						children: "Read how the auction works"
					})]
				})
			]
		})
	});
}
// src/features/home/home-screen.tsx
/** Below the fold: loaded after the hero, and not part of the prerendered page. */
var Listings = lazily(() => import("./listings.tsx"), "inline");
var Room = () => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("div", {
	style: { minHeight: "60rem" },
	"aria-busy": true
});
/** The landing page. */
function HomeScreen() {
	const prompt = (0, import_react.useRef)(null);
	const isReady = useHydrated();
	const getStarted = () => {
		const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
		prompt.current?.scrollIntoView({
			behavior: calm ? "auto" : "smooth",
			block: "center"
		});
		prompt.current?.focus({ preventScroll: true });
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Hero, { promptRef: prompt }),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(HowItWorks, { onGetStarted: getStarted }),
		isReady ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(import_react.Suspense, {
			fallback: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Room, {}),
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Listings, {})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Room, {})
	] });
}
// src/routes/home.tsx
var home_default = HomeScreen;
export { home_default as default };
