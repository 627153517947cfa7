/**
 * What the page does: it follows the reader's dark mode, says the address that it was opened at in
 * the first question, lets texts be copied and shows the operations.
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

SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#page",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;
