// The addresses that lanes used in the last instruction: over banks for LDS, over lines for other memory.
import { html } from "../frame/html.js";

const CELL = 10;
const LEFT = 36;

/** Banks that have more words of 32 lanes than the others must have. */
function crowdedBanks(access) {
  const groups = new Map();
  for (const one of access.accesses) {
    const group = groups.get(one.lane >> 5) ?? new Set();
    groups.set(one.lane >> 5, group);
    const first = parseInt(one.address, 16);
    for (let word = first >> 2; word <= (first + one.bytes - 1) >> 2; word++) {
      group.add(word);
    }
  }
  const crowded = new Set();
  for (const words of groups.values()) {
    const counts = new Map();
    words.forEach((word) => counts.set(word % access.banks, (counts.get(word % access.banks) ?? 0) + 1));
    counts.forEach((count, bank) => count > Math.ceil(words.size / access.banks) && crowded.add(bank));
  }
  return crowded;
}

function Banks({ access }) {
  const lanes = access.accesses.filter((one) => one.lane >= 0);
  const crowded = crowdedBanks(access);
  const most = Math.max(...lanes.map((one) => one.lane), 0);
  const height = (most + 1) * CELL + 24;
  return html`<svg class="pattern" width=${LEFT + access.banks * CELL + 8} height=${height} role="img" aria-label=${`Lanes over ${access.banks} banks`}>
    ${Array.from({ length: access.banks }, (_, bank) => {
      return html`<g>
        ${crowded.has(bank) && html`<rect class="conflict" x=${LEFT + bank * CELL} y="16" width=${CELL} height=${height - 16} />`}
        ${bank % 4 === 0 && html`<text x=${LEFT + bank * CELL} y="11">${bank}</text>`}
      </g>`;
    })}
    ${Array.from({ length: Math.ceil((most + 1) / 8) }, (_, i) => html`<text x="0" y=${18 + (i * 8 + 1) * CELL - 2}>${i * 8}</text>`)}
    ${lanes.map((one) => {
      const width = Math.max(1, Math.ceil(one.bytes / 4));
      return html`<rect
        class="lane"
        x=${LEFT + one.bank * CELL + 1}
        y=${17 + one.lane * CELL}
        width=${Math.min(width, access.banks - one.bank) * CELL - 2}
        height=${CELL - 2}
      ><title>lane ${one.lane}: byte 0x${one.address}, bank ${one.bank}</title></rect>`;
    })}
  </svg>`;
}

function Places({ access }) {
  const lanes = access.accesses.filter((one) => one.lane >= 0);
  if (lanes.length === 0) {
    const one = access.accesses[0];
    return html`<div class="mono">0x${one.address}, ${one.bytes} bytes ${one.place}</div>`;
  }
  const addresses = lanes.map((one) => BigInt("0x" + one.address));
  const low = addresses.reduce((least, one) => (one < least ? one : least));
  const high = addresses.reduce((most, one) => (one > most ? one : most));
  const span = Number(high - low) + lanes[0].bytes;
  const width = 480;
  const most = Math.max(...lanes.map((one) => one.lane));
  const row = 5;
  const lines = access.lines <= 64 ? Math.ceil(span / 64) : 0;
  return html`<svg class="pattern" width=${width + LEFT} height=${(most + 1) * row + 22} role="img" aria-label=${`Lanes over ${span} bytes`}>
    <text x=${LEFT} y="11">${lanes.find((one) => BigInt("0x" + one.address) === low)?.place || "0x" + low.toString(16)}</text>
    <text x=${LEFT + width} y="11" text-anchor="end">${lanes.find((one) => BigInt("0x" + one.address) === high)?.place || "0x" + high.toString(16)}</text>
    ${Array.from({ length: Math.min(lines, 64) }, (_, i) =>
      i % 2 === 0
        ? html`<rect class="line-band" x=${LEFT + (i * 64 * width) / span} y="16" width=${Math.min((64 * width) / span, width - (i * 64 * width) / span)} height=${(most + 1) * row + 4} />`
        : null,
    )}
    ${Array.from({ length: Math.ceil((most + 1) / 16) }, (_, i) => html`<text x="0" y=${24 + i * 16 * row}>${i * 16}</text>`)}
    ${lanes.map((one, i) => {
      const at = Number(addresses[i] - low);
      return html`<rect
        class="lane"
        x=${LEFT + (at * width) / span}
        y=${18 + one.lane * row}
        width=${Math.max(3, (one.bytes * width) / span)}
        height=${row - 1}
      ><title>lane ${one.lane}: 0x${one.address} ${one.place}</title></rect>`;
    })}
  </svg>`;
}

export function Access({ access }) {
  const lanes = new Set(access.accesses.map((one) => one.lane)).size;
  const what = access.space === "lds" ? "LDS" : "memory";
  const words = { read: "read", write: "written", atomic: "updated" }[access.kind];
  return html`<section aria-label="Access pattern">
    <h3>Addresses of the last instruction</h3>
    <div class="muted">
      <code>${access.text}</code>: ${what} ${words} by ${access.accesses[0].lane < 0 ? "the wavefront" : lanes + " lanes"},
      ${
        access.space === "lds"
          ? access.passes > access.least
            ? html` <b class="bad">bank conflict: ${access.passes} turns of the banks in place of ${access.least}</b>`
            : html` <b class="good">no bank conflict</b>`
          : html` ${access.lines} ${access.lines === 1 ? "line" : "lines"} of 64 bytes`
      }
    </div>
    ${access.space === "lds" ? html`<${Banks} access=${access} />` : html`<${Places} access=${access} />`}
  </section>`;
}
