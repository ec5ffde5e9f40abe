// Preact with tagged templates in place of JSX.
import { Component, h, render } from "preact";
import htm from "htm";

export const html = htm.bind(h);
export { Component, render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
