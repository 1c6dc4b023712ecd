/** Loads late parts of the page again, after delays that grow. Pure: no document; the timer is a parameter. */

/** Delays before tries, in milliseconds; the last one is that of all later ones. */
const delaysMs = [5_000, 10_000, 20_000, 40_000, 60_000]

/** Tries without a success, after which only the reader tries again: some ten minutes. */
const triesMax = 12

/**
 * The delay before a try, in milliseconds; `undefined` after the last one.
 *
 * @param {number} tries how many failed before
 */
export const retryDelayMs = (tries) => (tries < triesMax ? (delaysMs[tries] ?? delaysMs.at(-1)) : undefined)

/**
 * What is late, and when it is tried again: `Prices are late; trying again in 5 s.`
 *
 * @param {string} late
 * @param {number | undefined} delayMs
 */
export const retryText = (late, delayMs) =>
  delayMs === undefined ? `${late}.` : `${late}; trying again in ${delayMs / 1_000} s.`

/**
 * Something that is late, and the parts of the page that wait for it.
 *
 * @typedef {object} Wait
 * @property {Map<string, () => void>} parts how to load each again, by its name
 * @property {number} tries
 * @property {ReturnType<typeof setTimeout> | undefined} timer
 */

/**
 * The retries of a view.
 *
 * @param {object} options
 * @param {(late: string, next: { delayMs: number | undefined, again: () => void }) => void} options.show
 * @param {(late: string) => void} options.hide
 * @param {(run: () => void, delayMs: number) => ReturnType<typeof setTimeout>} [options.setTimer]
 * @param {(timer: ReturnType<typeof setTimeout> | undefined) => void} [options.clearTimer]
 */
export const makeRetries = ({
  show,
  hide,
  setTimer = (run, delayMs) => setTimeout(run, delayMs),
  clearTimer = (timer) => clearTimeout(timer),
}) => {
  /** @type {Map<string, Wait>} */
  const waits = new Map()

  /** @param {Wait} wait */
  const tryNow = (wait) => {
    clearTimer(wait.timer)
    wait.timer = undefined
    for (const again of [...wait.parts.values()]) again()
  }

  /** @param {string} late @param {Wait} wait */
  const plan = (late, wait) => {
    if (wait.timer !== undefined) return
    const delayMs = retryDelayMs(wait.tries)
    wait.tries += 1
    if (delayMs !== undefined) wait.timer = setTimer(() => tryNow(wait), delayMs)
    show(late, { delayMs, again: () => tryNow(wait) })
  }

  /** @param {string} late @param {Wait} wait */
  const end = (late, wait) => {
    clearTimer(wait.timer)
    waits.delete(late)
    hide(late)
  }

  return {
    /**
     * Notes what a part waits for; nothing once it is complete. Parts that wait for the same thing are loaded again together.
     *
     * @param {string} part
     * @param {ReadonlyArray<string>} lates
     * @param {() => void} again
     */
    note: (part, lates, again) => {
      for (const [late, wait] of [...waits]) {
        if (!lates.includes(late) && wait.parts.delete(part) && wait.parts.size === 0) end(late, wait)
      }
      for (const late of new Set(lates)) {
        const wait = waits.get(late) ?? { parts: new Map(), tries: 0, timer: undefined }
        waits.set(late, wait)
        wait.parts.set(part, again)
        plan(late, wait)
      }
    },

    /** Ends all retries. */
    clear: () => {
      for (const [late, wait] of [...waits]) end(late, wait)
    },
  }
}

/** @typedef {ReturnType<typeof makeRetries>} Retries */
