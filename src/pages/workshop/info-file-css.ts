/** Data URIs. Null falls back to the reader's own fonts. */
export interface InfoFileFonts {
  serif: string | null;
  sans: string | null;
}

function fontFace(family: string, weight: string, source: string | null): string {
  return source
    ? `@font-face{font-family:"${family}";font-weight:${weight};src:url(${source}) format("woff2")}`
    : '';
}

/** Dark text on white, because the file is made for printing. A logo is made for dark grounds, so it has one. */
export function infoFileCss({ serif, sans }: InfoFileFonts): string {
  return fontFace('Instrument Serif', '400', serif) + fontFace('Hanken Grotesk', '400 600', sans) + RULES;
}

const RULES = `
@page{size:auto;margin:16mm 18mm}
*{box-sizing:border-box;margin:0}
html{background:#e9e3d8;color:#16110a;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{font:15px/1.6 "Hanken Grotesk","Helvetica Neue",Arial,sans-serif;padding:32px 16px}
main{max-width:800px;margin:auto;padding:56px 64px;background:#fffdf9;overflow-wrap:break-word}
h1,h2,.lead{font-family:"Instrument Serif",Georgia,"Times New Roman",serif;font-weight:400}
h1{font-size:60px;line-height:1;letter-spacing:-.02em;margin:10px 0 14px}
h2{font-size:30px;line-height:1.15;margin-bottom:10px}
h3{font-size:15px;margin-top:14px}
*{font-synthesis:none}
.lead{font-size:23px;line-height:1.3;max-width:34em}
.label,dt{font-size:11px;line-height:16px;letter-spacing:.12em;text-transform:uppercase;color:#6b6154}
header{border-top:6px solid #16110a;padding-top:16px}
.logo{padding:14px 18px 10px;background:#16110a}
.logo img{width:auto;max-width:100%;max-height:40px;margin:0;object-fit:contain}
img{display:block;width:100%;height:auto;max-height:330px;object-fit:cover;margin-top:28px}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:14px 24px;margin-top:24px;padding:18px 0;border-top:1px solid #16110a;border-bottom:1px solid #16110a}
dd{margin:0;font-weight:600}
b,h3{font-weight:600}
.columns{columns:2;column-gap:40px}
section{margin-top:32px}
section p+p,section h3+p{margin-top:8px}
section h3+p{margin-top:2px}
p{white-space:pre-line}
ul{padding-left:18px}
li{margin:0 0 7px}
table{width:100%;border-collapse:collapse}
tr{break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:12px 16px 12px 0;border-top:1px solid #cfc6b8}
th{width:104px;font:400 23px/1.2 "Instrument Serif",Georgia,serif}
th span{display:block;font:11px/16px "Hanken Grotesk",Arial,sans-serif;letter-spacing:.08em;text-transform:uppercase;color:#6b6154;margin-top:4px}
.hours{padding-right:0;white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums}
.two{display:grid;grid-template-columns:1fr 1fr;gap:40px}
footer{margin-top:36px;padding-top:16px;border-top:1px solid #16110a}
a{color:inherit;text-underline-offset:3px}
h1,h2,h3{break-after:avoid}
section li,.facts,footer,img{break-inside:avoid}
@media(max-width:640px){main{padding:32px 20px}h1{font-size:38px}.two{grid-template-columns:1fr;gap:0}.columns{columns:1}table,tbody,tr,th,td{display:block;width:auto}td,.hours{border:0;padding-top:0;text-align:left;white-space:normal}}
@media print{html{background:#fff}body{padding:0;font-size:10.5pt}main{max-width:none;padding:0;background:none}h1{font-size:34pt}img{max-height:70mm}}
`;
