/** The styles of the provider's pages: the shop's dark colors, with a ribbon that marks them as a simulation. */
export const STYLE = `
:root{color-scheme:dark;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;
--s0:#15151e;--s1:#1d1d2b;--s2:#262638;--s3:#313148;--line:#424a66;--text:#f2f4f9;--soft:#94a0b8;--link:#93b9e6;--red:#e10600;
--warn:#3b2a1a;--on-warn:#f9b774;--ok:#15342f;--on-ok:#74dcb8;--err:#3b1a27;--on-err:#ff9aa6;--focus:#9cc4f2}
*{box-sizing:border-box}
body{margin:0;background:var(--s0);color:var(--text)}
.ribbon{margin:0;padding:.6rem 1rem;background:var(--warn);color:var(--on-warn);text-align:center}
main{max-width:72rem;margin:0 auto;padding:1.5rem 1rem 4rem}
main.narrow,.narrow{max-width:30rem;margin-inline:auto}
h1{font-size:1.5rem;margin:0 0 1rem}h2{font-size:1.125rem;margin:2rem 0 .75rem}
a{color:var(--link)}
.card{background:var(--s1);border-radius:14px;padding:1.25rem;margin-block:1rem}
.soft{color:var(--soft);font-size:.875rem}.num{font-variant-numeric:tabular-nums}
.total{font-size:1.75rem;font-weight:700;margin:.25rem 0 0}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem;overflow-wrap:anywhere}
label{display:block;margin-block:.9rem .25rem;font-size:.875rem;color:var(--soft)}
input,select{width:100%;min-height:48px;padding:.5rem .75rem;font:inherit;color:var(--text);background:var(--s2);border:1px solid var(--line);border-radius:8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
button{min-height:40px;padding:.4rem .9rem;font:inherit;color:var(--text);background:var(--s3);border:1px solid var(--line);border-radius:8px;cursor:pointer}
button.main{width:100%;min-height:52px;margin-top:1.25rem;font-weight:700;background:var(--red);border-color:var(--red)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.modes{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.75rem;align-items:end}
.modes button{min-height:48px}
.note{padding:.75rem 1rem;border-radius:8px}.bad{background:var(--err);color:var(--on-err)}.good{background:var(--ok);color:var(--on-ok)}
.badge{display:inline-block;padding:.1rem .6rem;border-radius:99px;background:var(--s3);font-size:.8125rem}
.badge.paid{background:var(--ok);color:var(--on-ok)}.badge.failed,.badge.chargedback{background:var(--err);color:var(--on-err)}
.row{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;padding:.45rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}th{color:var(--soft);font-weight:500}
`
