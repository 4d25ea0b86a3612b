/** Installing the page as an app, where the browser offers it. */

/** Only some browsers have it, so TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  private offer: InstallEvent | null = $state.raw(null);

  get offered(): boolean {
    return this.offer !== null;
  }

  /** Let the browser ask; an offer can be used once. */
  async ask(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }

  keep(event: Event): void {
    event.preventDefault(); // the browser's own bar would lie above the table
    this.offer = event as InstallEvent;
  }

  installed(): void {
    this.offer = null;
  }
}

export const installation = new Installation();
addEventListener('beforeinstallprompt', (event) => installation.keep(event));
addEventListener('appinstalled', () => installation.installed());
