package dev.lockstep.studio.browser;

/** A question to a page: which of its texts are hard to read. */
final class Contrast {
  /** Finds texts whose contrast with what is behind them is less than 4.5:1. */
  static final String POOR =
      """
      () => {
        const parse = (text) => {
          const canvas = document.createElement("canvas").getContext("2d");
          canvas.fillStyle = text;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const light = ([r, g, b]) => {
          const [x, y, z] = [r, g, b].map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          return 0.2126 * x + 0.7152 * y + 0.0722 * z;
        };
        const over = (top, under) => top.slice(0, 3).map((c, i) => c * top[3] / 255 + under[i] * (1 - top[3] / 255));
        const behind = (element) => {
          if (!element) return [255, 255, 255];
          const colour = parse(getComputedStyle(element).backgroundColor);
          return colour[3] === 255 ? colour : over(colour, behind(element.parentElement));
        };
        const poor = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        let count = 0;
        while (walker.nextNode()) {
          const element = walker.currentNode.parentElement;
          const text = walker.currentNode.data.trim();
          const box = element.getBoundingClientRect();
          if (!text || box.width === 0 || element.closest("script, noscript, select, option, :disabled")) continue;
          count++;
          const [a, b] = [light(parse(getComputedStyle(element).color)), light(behind(element))];
          const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
          if (ratio < 4.5) poor.push(`${ratio.toFixed(2)} ${element.className} ${text.slice(0, 30)}`);
        }
        return count < 50 ? ["only " + count + " texts"] : poor;
      }
      """;

  private Contrast() {}
}
