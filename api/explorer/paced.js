/** Limits how often something is done. */

/**
 * A function that does it at once, and again after the interval if it was called meanwhile.
 *
 * @param {() => Promise<unknown>} run never rejects
 * @param {number} intervalMs
 */
export const paced = (run, intervalMs) => {
  let [isRunning, isDue] = [false, false]
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    while (isDue) {
      isDue = false
      await Promise.all([run(), new Promise((resolve) => setTimeout(resolve, intervalMs))])
    }
    isRunning = false
  }
}
