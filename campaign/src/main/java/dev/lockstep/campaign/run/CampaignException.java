package dev.lockstep.campaign.run;

/** A campaign that cannot go on; the message says why, and a way out. */
public final class CampaignException extends Exception {
  private static final long serialVersionUID = 1;

  public CampaignException(String message) {
    super(message);
  }

  public CampaignException(String message, Throwable cause) {
    super(message, cause);
  }
}
