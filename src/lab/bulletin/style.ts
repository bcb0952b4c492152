/** How a bulletin looks, on a page of the application and on a page of its own. */
export const STYLE = `
.bulletin{--b-ink:var(--ink,light-dark(#1e1912,#f0e6cf));--b-ink2:var(--ink2,light-dark(#54493a,#c2b495));--b-rule:var(--rule,light-dark(#b9aa88,#4a3f2e));--b-paper:var(--raised,light-dark(#fdfaf1,#28221a));--b-accent:var(--accent,light-dark(#8c2a18,#f2a488));--b-first:light-dark(#1d4e94,#8fb7f0);--b-second:light-dark(#7a5b12,#e6d6a2);--b-told:var(--b-first);--b-title:var(--face-title,"Old Standard TT","Bodoni 72",Didot,Georgia,serif);max-width:1040px;margin:0 auto;padding:28px clamp(16px,5vw,56px);background:var(--b-paper);color:var(--b-ink);border:1px solid var(--b-ink);outline:1px solid var(--b-ink);outline-offset:4px;font:400 1.0625rem/1.45 var(--face-text,"Source Serif 4 Variable",Georgia,serif)}
.bulletin h1,.bulletin h2,.bulletin h3,.bulletin-over{font-family:var(--b-title);font-weight:400;text-align:center}
.bulletin-over{letter-spacing:.12em;text-transform:uppercase;font-size:.95rem;margin:0}
.bulletin h1{font-size:clamp(2.2rem,7vw,3.6rem);line-height:1.1;margin:.1em 0 .25em}
.bulletin h2{font-size:clamp(1.5rem,4vw,2.1rem);line-height:1.2;margin:.8em 0 .5em}
.bulletin-line-of{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin:0;padding:8px 2px;border-block:1px solid var(--b-ink);box-shadow:0 3px 0 -2px var(--b-ink);font-style:italic}
.bulletin-map:empty{display:none}
.bulletin-map{margin:0 0 1em;min-width:0}
@media (width>=56rem){.bulletin-lead:has(.bulletin-map:not(:empty)){display:grid;grid-template-columns:minmax(0,9fr) minmax(0,7fr);gap:28px}.bulletin-map:not(:empty)+.bulletin-story{columns:auto}}
.bulletin-story{columns:2 20rem;column-gap:28px}
.bulletin-story p{margin:0 0 .7em;break-inside:avoid}
.bulletin-story em{color:var(--b-ink2)}
.bulletin-disc{display:inline-block;min-width:1.5em;text-align:center;border-radius:1em;background:var(--b-ink);color:var(--b-paper);font-weight:700}
.bulletin h3{text-align:start;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;margin:1.4em 0 .4em;padding-bottom:3px;border-bottom:1px solid var(--b-ink);font-size:1rem;letter-spacing:.08em;text-transform:uppercase}
.bulletin h3 em{letter-spacing:0;text-transform:none;color:var(--b-ink2)}
.bulletin-plot{display:block;width:100%;height:auto;overflow:visible}
.bulletin-plot text{font-size:15px;fill:var(--b-ink2)}
.bulletin-plot pattern path{stroke:var(--b-told);stroke-width:.9;fill:none}
.bulletin-band{fill:var(--b-rule);opacity:.28}
.bulletin-line{fill:none;stroke:var(--b-told);stroke-width:2.6}
.bulletin-rule{stroke:var(--b-rule);stroke-dasharray:2 5}
.bulletin-half,.bulletin-tick{stroke:var(--b-ink)}
.bulletin-plot circle{fill:var(--b-ink)}
.bulletin-plot .bulletin-number{fill:var(--b-paper);font-weight:700}
.bulletin-plot .bulletin-change{fill:var(--b-accent);font-weight:700;font-size:18px;paint-order:stroke;stroke:var(--b-paper);stroke-width:4px}
.bulletin-plot .bulletin-name{fill:var(--b-ink)}
.bulletin-ledger{width:100%;border-collapse:collapse}
.bulletin-ledger th{text-align:left;font-weight:400;padding:3px 12px 3px 0;width:34%}
.bulletin-ledger td{padding:3px 0}
.bulletin-ledger svg{display:block;width:100%;height:20px}
.bulletin-figure{text-align:right;font-weight:700;width:4em;white-space:nowrap}
.bulletin-error{text-align:right;width:3.2em;white-space:nowrap;color:var(--b-ink2)}
.bulletin-start,.bulletin-end{fill:var(--b-rule);stroke:var(--b-ink)}
.bulletin-decisions{fill:var(--b-paper);stroke:var(--b-told);stroke-width:2}
.bulletin-luck{fill:var(--b-accent)}
.bulletin-untold{fill:none;stroke:var(--b-ink2);stroke-dasharray:3 3}
.bulletin-led{text-align:center;margin:0 0 1em}
.bulletin-losses{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:0 28px}
.bulletin h4{margin:.3em 0;font:italic 400 1rem/1.3 inherit;color:var(--b-ink2)}
.bulletin-losses ul{list-style:none;margin:0 0 .8em;padding:0}
.bulletin-losses li{display:flex;align-items:center;gap:10px;padding:4px 0;border-bottom:1px solid var(--b-rule)}
.bulletin-losses li span{flex:1}
.bulletin-losses li em{color:var(--b-ink2);text-align:end}
.bulletin-losses svg{flex:none;width:30px;height:18px}
.bulletin-losses rect{fill:var(--b-side);stroke:var(--b-ink)}
.bulletin-losses path,.bulletin-losses circle{fill:none;stroke:var(--b-paper);stroke-width:1.6}
.bulletin-losses .bulletin-star{fill:var(--b-paper);stroke:none}
.bulletin-first{--b-side:var(--b-first)}
.bulletin-second{--b-side:var(--b-second)}
.bulletin.bulletin-second{--b-told:var(--b-second)}
.bulletin-verdict{font-style:italic;margin:.6em 0 0}
.bulletin footer{margin-top:1.2em;padding-top:8px;border-top:1px solid var(--b-rule);font-size:.9rem;color:var(--b-ink2)}
@media (width<40rem){.bulletin-plot text{font-size:30px}.bulletin-plot .bulletin-change{font-size:34px}.bulletin-plot circle{r:24px}}
@media print{.bulletin{color-scheme:light;border:0;outline:0;padding:0;max-width:none}@page{size:A4;margin:14mm}}
`;
