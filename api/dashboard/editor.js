/** Makes a text area fit for code: Tab indents, Enter keeps the depth, Ctrl Enter runs. Escape, then Tab moves on. */

const indent = "  "

/**
 * Lines of a text moved in or out by one step. Pure.
 *
 * @param {{ text: string, start: number, end: number }} selection
 * @param {"in" | "out"} direction
 * @returns {{ text: string, start: number, end: number }}
 */
export const shiftLines = ({ text, start, end }, direction) => {
  const first = text.lastIndexOf("\n", start - 1) + 1
  const block = text.slice(first, end)
  const moved = block.replaceAll(/^( {0,2})/gm, (_whole, /** @type {string} */ spaces) =>
    direction === "in" ? indent + spaces : "",
  )
  const firstLength = (/** @type {string} */ lines) => lines.split("\n")[0]?.length ?? 0
  const firstGain = firstLength(moved) - firstLength(block)
  return {
    text: text.slice(0, first) + moved + text.slice(end),
    start: Math.max(first, start + firstGain),
    end: end + moved.length - block.length,
  }
}

/**
 * Text inserted by Enter: a line break and the indentation of the current line, one level more after an opening bracket. Pure.
 *
 * @param {string} before the text before the caret
 */
export const lineBreak = (before) => {
  const line = before.slice(before.lastIndexOf("\n") + 1)
  const depth = /^ */.exec(line)?.[0] ?? ""
  return `\n${depth}${/[{([]\s*$/.test(line) ? indent : ""}`
}

/**
 * Inserts at the caret so that undo includes it.
 *
 * @param {HTMLTextAreaElement} area
 * @param {string} text
 */
const write = (area, text) => {
  // The only way into a text area's undo history; where a browser has dropped it, the text comes without.
  if (!document.execCommand("insertText", false, text))
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end")
}

/** @param {HTMLTextAreaElement} area @param {"in" | "out"} direction */
const shift = (area, direction) => {
  const { selectionStart: start, selectionEnd: end, value } = area
  if (direction === "in" && start === end) {
    write(area, indent)
    return
  }
  const moved = shiftLines({ text: value, start, end }, direction)
  area.value = moved.text
  area.setSelectionRange(moved.start, moved.end)
}

/**
 * Gives a text area its keys.
 *
 * @param {HTMLTextAreaElement} area
 * @param {{ run: () => void }} options
 */
export const startEditor = (area, { run }) => {
  // Keyboard users must be able to leave: after Escape, Tab moves the focus as usual.
  let isLeaving = false
  area.addEventListener("focus", () => {
    isLeaving = false
  })
  area.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      isLeaving = true
      return
    }
    if (event.key === "Tab" && !isLeaving) {
      event.preventDefault()
      shift(area, event.shiftKey ? "out" : "in")
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      run()
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault()
      write(area, lineBreak(area.value.slice(0, area.selectionStart)))
    }
    if (event.key !== "Tab" && event.key !== "Shift") isLeaving = false
  })
}
