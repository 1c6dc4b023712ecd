/** Loads a style sheet of a page. Resolves once it applies, or could not be loaded: a page without its styles can still be read. */
export const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href })
    link.addEventListener("load", () => resolve())
    link.addEventListener("error", () => resolve())
    document.head.append(link)
  })
