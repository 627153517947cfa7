/**
 * What the page does: it follows the reader's dark mode, says the address that it was opened at in
 * the first question, lets texts be copied, shows the operations, and names what in them has no name.
 */
export const PAGE_SCRIPT = `const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", follow);
follow();

// for a shell, within single quotes
const address = new URL(".", location.href).href.replace(/\\/$/, "").replaceAll("'", "'\\\\''");
for (const place of document.querySelectorAll("[data-address]")) place.textContent = address;

for (const text of navigator.clipboard ? document.querySelectorAll(".start pre code") : []) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => button.textContent = "Copy", 2000);
  });
  text.parentElement.after(button);
}

// names for what Swagger UI leaves unnamed; a bar that opens an operation is one control, not two
const NAMES = [["textarea", "Request body"], ["select", "Choose one"], [".microlight", "Example"]];
const shown = document.getElementById("page");
const nameAll = () => {
  for (const [kind, name] of NAMES) {
    for (const each of shown.querySelectorAll(kind + ":not([aria-label])")) {
      each.setAttribute("aria-label", name);
      if (kind === ".microlight") each.setAttribute("role", "group"), each.tabIndex = 0;
    }
  }
  for (const link of shown.querySelectorAll(".opblock-summary-control a[href]")) {
    link.removeAttribute("href");
  }
  for (const frame of shown.querySelectorAll("div.copy-to-clipboard[aria-label]")) {
    frame.removeAttribute("aria-label");
  }
};
new MutationObserver(nameAll).observe(shown, { childList: true, subtree: true });

SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#page",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  syntaxHighlight: { theme: "tomorrow-night" },
});
`;
