package dev.lockstep.studio.browser;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import dev.lockstep.testing.Shares;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A test of which the short form runs one of three, by its number and the seed. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(Sometimes.Share.class)
@interface Sometimes {
  /** Its number. */
  int value();

  /** Decides before a page is opened. */
  final class Share implements ExecutionCondition {
    private static final int SHARE = 3;

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
      boolean taken =
          findAnnotation(context.getElement(), Sometimes.class)
              .map(one -> Shares.takes(one.value(), SHARE))
              .orElse(true);
      return taken
          ? ConditionEvaluationResult.enabled("it is its turn")
          : ConditionEvaluationResult.disabled("-Plong or another seed runs it");
    }
  }
}
